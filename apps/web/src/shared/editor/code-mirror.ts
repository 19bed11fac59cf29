import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { defaultHighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { COLOURS, LOOK, PHRASES } from './code-mirror-look.ts'
import { insertText, wrapSelection } from './edit-text.ts'
import { isTable, pastedMarkdown } from './paste-markdown.ts'
import { type EditorPorts, takePictures } from './put-pictures.ts'

export { EditorView, redo, undo }

/** Keys for marks, as in every word processor. */
const MARK_KEYS = [
  { key: 'Mod-b', run: marking('**') },
  { key: 'Mod-i', run: marking('*') },
]

function marking(mark: string) {
  return (view: EditorView) => {
    if (!view.state.readOnly) wrapSelection(view, mark, '文字')
    return true
  }
}

/** What every editor of markdown here has. */
export function markdownSetup(readOnly = false): Extension {
  return [
    history(),
    drawSelection(),
    search({ top: true }),
    highlightSelectionMatches(),
    markdown({ base: markdownLanguage }),
    syntaxHighlighting(COLOURS),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': '正文（Markdown）', spellcheck: 'false', tabindex: '0' }),
    EditorState.phrases.of(PHRASES),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    LOOK,
    keymap.of([
      ...MARK_KEYS,
      ...markdownKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...searchKeymap,
      indentWithTab,
    ]),
  ]
}

/** Opens an editor in a box. */
export function openEditor(
  box: HTMLElement,
  text: string,
  readOnly: boolean,
  ports: EditorPorts,
): EditorView {
  return new EditorView({
    parent: box,
    state: EditorState.create({
      doc: text,
      extensions: [
        ports.extras ?? [],
        markdownSetup(readOnly),
        placeholder('在此用 Markdown 编写正文；可直接粘贴或拖入图片'),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) ports.onType(update.state.doc.toString())
          // A busy machine parses what was typed only afterwards: what the caret stands in is known then.
          const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
          if (update.docChanged || update.selectionSet || isParsed) ports.onCaret?.(update.view)
        }),
        EditorView.domEventHandlers({
          paste: (event, view) => paste(event, view, ports),
          drop: (event, view) => takePictures(event, event.dataTransfer, view, ports),
          scroll: (_event, view) => ports.onScroll(lineAtTop(view)),
        }),
      ],
    }),
  })
}

/** The first line is 0; halfway through the third it is 2.5. */
function lineAtTop(view: EditorView): number {
  const height = view.scrollDOM.scrollTop - view.documentPadding.top
  if (height <= 0) return 0
  const { from, top, height: own } = view.lineBlockAtHeight(height)
  return view.state.doc.lineAt(from).number - 1 + Math.min(1, Math.max(0, (height - top) / Math.max(1, own)))
}

/** Cells and pages come as markdown, pictures as pictures, all else as text. */
function paste(event: ClipboardEvent, view: EditorView, ports: EditorPorts): boolean {
  if (view.state.readOnly) return false
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (!isTable(html) && takePictures(event, event.clipboardData, view, ports)) return true
  const text = pastedMarkdown(html)
  if (text === null) return false
  event.preventDefault()
  const isBlock = text.includes('\n') || /^(?:#|[-|>]|\d+\.) /.test(text)
  insertText(view, text, isBlock)
  return true
}
