import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { toast } from '../feedback/feedback.ts'
import { isTable, pastedMarkdown } from './paste-markdown.ts'

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

export interface EditorPorts {
  onType: (text: string) => void
  /** keeps a picture; answers what stands for it in the text, null when it was refused */
  onPicture: (file: File) => Promise<string | null>
  /** is told which line, and how far in it, stands at the upper edge */
  onScroll: (line: number) => void
  /** is told of each move of the caret and each change */
  onCaret?: (view: EditorView) => void
  /** what this editor has beside what all have */
  extras?: Extension
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

/** Puts another text in, keeping the place where the cursor stood. */
export function replaceText(view: EditorView, text: string): void {
  const current = view.state.doc.toString()
  if (current === text) return
  let from = 0
  while (from < current.length && current[from] === text[from]) from += 1
  let end = 0
  const most = Math.min(current.length, text.length) - from
  while (end < most && current.at(-1 - end) === text.at(-1 - end)) end += 1
  view.dispatch({
    changes: { from, to: current.length - end, insert: text.slice(from, text.length - end) },
  })
}

/** Puts text at the cursor, on lines of its own where it is a block; `select` is what to type over. */
export function insertText(view: EditorView, text: string, block: boolean, select = ''): void {
  const { from, to } = view.state.selection.main
  const before = view.state.doc.sliceString(Math.max(0, from - 2), from)
  const head = !block || from === 0 || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = head + text + (block ? '\n\n' : '')
  const at = select === '' ? -1 : insert.indexOf(select)
  const anchor = from + (at < 0 ? insert.length : at)
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor, head: at < 0 ? anchor : anchor + select.length },
    scrollIntoView: true,
  })
  view.focus()
}

/** Puts marks around what is selected, or takes them away where they stand. */
export function wrapSelection(view: EditorView, mark: string, sample: string): void {
  const { from, to } = view.state.selection.main
  const { doc } = view.state
  const size = mark.length
  const wrapped = doc.sliceString(from - size, from) === mark && doc.sliceString(to, to + size) === mark
  if (wrapped) {
    view.dispatch({
      changes: [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ],
    })
  } else {
    const text = doc.sliceString(from, to) || sample
    view.dispatch({
      changes: { from, to, insert: mark + text + mark },
      selection: { anchor: from + size, head: from + size + text.length },
    })
  }
  view.focus()
}

/** Begins each selected line with a mark, or takes it away where all have it. */
export function prefixLines(view: EditorView, prefix: (index: number) => string, known: RegExp): void {
  const { from, to } = view.state.selection.main
  const { doc } = view.state
  const lines = []
  for (let at = doc.lineAt(from).number; at <= doc.lineAt(to).number; at += 1) lines.push(doc.line(at))
  const all = lines.every((line) => known.test(line.text))
  view.dispatch({
    changes: lines.map((line, index) => ({
      from: line.from,
      to: line.from + (known.exec(line.text)?.[0].length ?? 0),
      insert: all ? '' : prefix(index),
    })),
  })
  view.focus()
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

function takePictures(
  event: Event,
  data: DataTransfer | null,
  view: EditorView,
  { onPicture }: EditorPorts,
): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0 || view.state.readOnly) return false
  event.preventDefault()
  void putPictures(view, pictures, onPicture)
  return true
}

/** Asks for pictures and puts them at the caret. */
export function choosePictures(view: EditorView, onPicture: EditorPorts['onPicture']): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept: PICTURES })
  input.onchange = () => void putPictures(view, [...(input.files ?? [])], onPicture)
  input.click()
}

/** Kinds of pictures that texts may hold. */
export const PICTURES = 'image/png,image/jpeg,image/gif,image/webp'

/** One after another, in the order in which they came. */
export async function putPictures(
  view: EditorView,
  pictures: readonly File[],
  onPicture: EditorPorts['onPicture'],
): Promise<void> {
  for (const picture of pictures) {
    const text = await onPicture(picture)
    if (text === null) continue
    if (view.dom.isConnected) insertText(view, text, true)
    // Its document was closed meanwhile: the text it belongs to is not at hand any more.
    else toast('warning', `图片“${picture.name}”未插入正文：上传完成前已离开该文档，请回到该文档重新插入`)
  }
}
