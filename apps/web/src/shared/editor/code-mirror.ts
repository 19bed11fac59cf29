import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { insertText, wrapSelection } from './edit-text.ts'
import { isTable, pastedMarkdown } from './paste-markdown.ts'
import { type EditorPorts, takePictures } from './put-pictures.ts'

export { EditorView, redo, undo }

/** The words of the find panel, which the library has in English. */
const PHRASES = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部选中',
  'match case': '区分大小写',
  regexp: '正则表达式',
  'by word': '全词',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'replaced $ matches': '已替换 $ 处',
  'current match': '当前匹配',
  'on line': '所在行',
  'Go to line': '转到行',
  go: '转到',
  '$ unchanged lines': '$ 行相同，点击展开',
  'Revert this chunk': '带到右侧',
  Completions: '可插入的内容',
}

const COLOURS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--brand-text)' },
  { tag: tags.url, color: 'var(--text-tertiary)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', color: 'var(--text-secondary)' },
  { tag: tags.quote, color: 'var(--text-secondary)' },
  { tag: tags.processingInstruction, color: 'var(--text-tertiary)' },
  { tag: tags.contentSeparator, color: 'var(--text-tertiary)' },
])

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '14px', lineHeight: '24px' },
  '.cm-content': { padding: '20px 0 40vh', caretColor: 'var(--brand-text)' },
  '.cm-line': { padding: '0 24px' },
  '.cm-cursor': { borderLeftColor: 'var(--brand-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--brand-bg)',
  },
  '.cm-placeholder': { color: 'var(--text-tertiary)' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent' },
  '.cm-panels': { backgroundColor: 'var(--subtle)', color: 'var(--ink)' },
})

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
          if (update.docChanged || update.selectionSet) ports.onCaret?.(update.view)
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
