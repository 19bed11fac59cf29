import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The words of the find panel, which the library has in English. */
export const PHRASES = {
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

export const COLOURS = HighlightStyle.define([
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

export const LOOK = EditorView.theme({
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
