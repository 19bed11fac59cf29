import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { foldedText } from '@xinqiao/contract/search/alike'

/** Something that `/` offers. */
export interface Insertion {
  label: string
  /** other words that find it */
  words: string
  act: (view: EditorView) => void
}

/** Something that `[[` offers, and what stands in the text for it. */
export interface LinkTarget {
  label: string
  /** what it is: 文档, 本文章节, 表与图, 文件 */
  kind: string
  text: string
}

/** `/` at the begin of a word offers what can be inserted, `[[` what can be linked to; keys and fingers choose. */
export function pickers(
  insertions: readonly Insertion[],
  targets: (text: string) => readonly LinkTarget[],
): Extension {
  return [
    autocompletion({
      override: [(context) => slash(context, insertions), (context) => brackets(context, targets)],
      icons: false,
      maxRenderedOptions: 60,
    }),
    LOOK,
  ]
}

function slash(context: CompletionContext, insertions: readonly Insertion[]): CompletionResult | null {
  const typed = context.matchBefore(/(?:^|\s)\/[^\s/]*$/)
  if (!typed || isCode(context)) return null
  const from = typed.from + typed.text.indexOf('/')
  const word = typed.text.slice(typed.text.indexOf('/') + 1)
  const options = insertions.flatMap(({ label, words, act }): Completion[] =>
    holds(`${label} ${words}`, word)
      ? [{ label, apply: (view, _option, start, end) => taken(view, start, end, act) }]
      : [],
  )
  return options.length === 0 ? null : { from, options, filter: false }
}

function brackets(
  context: CompletionContext,
  targets: (text: string) => readonly LinkTarget[],
): CompletionResult | null {
  const typed = context.matchBefore(/(?:\[\[|【【)[^[\]【】\n]*$/)
  if (!typed || isCode(context)) return null
  const word = typed.text.slice(2)
  const options = targets(context.state.doc.toString())
    .filter(({ label }) => holds(label, word))
    .map(
      ({ label, kind, text }): Completion => ({
        label,
        section: kind,
        apply: (view, _option, from, to) => {
          // Editors that close brackets by themselves are used too.
          const end = view.state.doc.sliceString(to, to + 2) === ']]' ? to + 2 : to
          view.dispatch({
            changes: { from, to: end, insert: text },
            selection: { anchor: from + text.length },
          })
        },
      }),
    )
  return options.length === 0 ? null : { from: typed.from, options, filter: false }
}

function taken(view: EditorView, from: number, to: number, act: Insertion['act']): void {
  view.dispatch({ changes: { from, to }, selection: { anchor: from } })
  act(view)
}

function holds(text: string, word: string): boolean {
  return foldedText(text).includes(foldedText(word))
}

/** In code a slash is a slash, and brackets are brackets. */
function isCode(context: CompletionContext): boolean {
  return context.tokenBefore(['CodeText', 'InlineCode', 'FencedCode']) !== null
}

const LOOK = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '1px solid var(--hairline)',
    borderRadius: '8px',
    backgroundColor: 'var(--elevated)',
    boxShadow: 'var(--shadow-popover)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '280px',
    fontFamily: 'var(--font)',
    fontSize: '14px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '7px 12px',
    lineHeight: '22px',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--brand-bg)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    display: 'list-item',
    padding: '6px 12px 2px',
    borderBottom: '0',
    fontSize: '12px',
    color: 'var(--text-tertiary)',
    opacity: '1',
  },
  '.cm-completionMatchedText': { textDecoration: 'none' },
})
