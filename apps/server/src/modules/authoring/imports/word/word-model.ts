/** What the reader of Word documents makes of one, as far as our texts use it. */
export type WordNode =
  | WordParagraph
  | WordRun
  | WordText
  | WordLink
  | WordImage
  | WordTable
  | WordNote
  | WordBreak
  | { type: 'tab' }
  | { type: 'checkbox'; checked: boolean }
  | { type: 'bookmarkStart'; name?: string }
  | { type: 'commentReference' }

export interface WordDocument {
  children: WordNode[]
  notes: { resolve(reference: WordNote): { body: WordNode[] } | null }
}

export interface WordParagraph {
  type: 'paragraph'
  children: WordNode[]
  styleName: string | null
  numbering: { level: string | number; isOrdered: boolean } | null
}

export interface WordRun {
  type: 'run'
  children: WordNode[]
  styleName: string | null
  isBold: boolean
  isItalic: boolean
  isStrikethrough: boolean
  verticalAlignment: 'baseline' | 'superscript' | 'subscript'
  font: string | null
}

interface WordText {
  type: 'text'
  value: string
}

export interface WordLink {
  type: 'hyperlink'
  children: WordNode[]
  href?: string
}

export interface WordImage {
  type: 'image'
  altText?: string
  contentType?: string
  readAsBuffer(): Promise<Buffer>
}

export interface WordTable {
  type: 'table'
  children: WordRow[]
}

interface WordRow {
  type: 'tableRow'
  children: WordCell[]
}

export interface WordCell {
  type: 'tableCell'
  children: WordNode[]
  colSpan: number
  rowSpan: number
}

export interface WordNote {
  type: 'noteReference'
  noteType: string
  noteId: string
}

interface WordBreak {
  type: 'break'
  breakType: 'line' | 'page' | 'column'
}

/** The plain text of nodes, as it is typed. */
export function plainText(nodes: readonly WordNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type === 'tab') return '\t'
      if (node.type === 'break') return node.breakType === 'line' ? '\n' : ''
      return 'children' in node ? plainText(node.children as WordNode[]) : ''
    })
    .join('')
}

/** All nodes below, in reading order. */
export function* nodesBelow(nodes: readonly WordNode[]): Generator<WordNode> {
  for (const node of nodes) {
    yield node
    if ('children' in node) yield* nodesBelow(node.children as WordNode[])
  }
}

const FIXED_WIDTH =
  /^(consolas|courier|menlo|monaco|cascadia|jetbrains mono|source code|fira code|lucida console|andale mono|dejavu sans mono|ubuntu mono|sfmono|roboto mono)/i
const CODE_STYLE = /code|代码|preformatted|预设格式/i

/** Whether a run is written as code: by its style, or in letters of one width. */
export function isCodeRun({ font, styleName }: WordRun): boolean {
  return FIXED_WIDTH.test(font ?? '') || CODE_STYLE.test(styleName ?? '')
}

/** Whether all of a paragraph is code. */
export function isCode({ styleName, children }: WordParagraph): boolean {
  if (CODE_STYLE.test(styleName ?? '')) return true
  const runs = children.filter(({ type }) => type !== 'bookmarkStart')
  return runs.length > 0 && runs.every((node) => node.type === 'run' && isCodeRun(node))
}
