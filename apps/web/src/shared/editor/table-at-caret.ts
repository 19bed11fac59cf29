import { syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { changeTable, type MarkdownTable, readTable, type TableChange, writeTable } from './markdown-table.ts'

interface Found {
  table: MarkdownTable
  from: number
  to: number
}

/** The table that the caret stands in; those within quotations and lists are left to the hand. */
export function tableAtCaret({ state }: EditorView): Found | null {
  const caret = state.selection.main.head
  const { from: start, text } = state.doc.lineAt(caret)
  if (!text.includes('|')) return null
  let node = syntaxTree(state).resolveInner(start + text.search(/\S/), 1)
  while (node.name !== 'Table' && node.parent) node = node.parent
  if (node.name !== 'Table' || node.parent?.name !== 'Document') return null
  const first = state.doc.lineAt(node.from)
  const last = state.doc.lineAt(node.to)
  const lines = state.doc.sliceString(first.from, last.to).split('\n')
  const line = state.doc.lineAt(caret).number - first.number
  const table = readTable(lines, line, caret - start)
  return table && { table, from: first.from, to: last.to }
}

/** Changes the table at the caret and selects the words of the cell that one is at then. */
export function changeTableAtCaret(view: EditorView, change: TableChange): void {
  const found = tableAtCaret(view)
  const changed = found && changeTable(found.table, change)
  if (!changed) return
  const { text, from, to } = writeTable(changed)
  view.dispatch({
    changes: { from: found.from, to: found.to, insert: text },
    selection: { anchor: found.from + from, head: found.from + to },
    scrollIntoView: true,
  })
  view.focus()
}
