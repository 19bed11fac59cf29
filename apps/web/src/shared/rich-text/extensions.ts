import { Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'

/** The picture names its file; the address is each reader's own. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }: { file?: string }) => (file ? { 'data-file': file } : {}),
      },
    }
  },
})

/** Without them 10<sup>9</sup> of a pasted text would read 109. */
const raised = (name: 'sub' | 'sup' | 'kbd') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

/** Tables come by pasting; what stands in their cells can be changed. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(50, Number(cell.getAttribute(name) ?? 1) || 1),
  renderHTML: (values: Record<string, unknown>) => (values[name] === 1 ? {} : { [name]: values[name] }),
})
const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const FORMS = [Picture, raised('sub'), raised('sup'), raised('kbd'), Table, TableRow, TableCell]
