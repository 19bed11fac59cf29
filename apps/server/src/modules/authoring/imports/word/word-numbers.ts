import { attributeOf } from '@xinqiao/contract/office/markup'
import { type MarkupNode, markupOf } from '@xinqiao/contract/office/markup-tree'
import { childOf, textNode } from '@xinqiao/contract/office/plain-word'
import { type WordNumber, wordNumbers } from '@xinqiao/contract/office/word-numbers'

/** Begins the name of the mark that says which number an item of a list has. */
export const NUMBER_MARK = '_xq_number_'

/**
 * The XML of a document in which each item of a list says its number. What markdown cannot say of it, `第一章` or `1.2`, and the
 * number of a heading are text.
 */
export function numbered(
  nodes: readonly MarkupNode[],
  { numbering, styles, headings }: { numbering: string; styles: string; headings: ReadonlySet<string> },
): string {
  const numbers = wordNumbers(nodes, numbering, styles)
  const each = (node: MarkupNode): MarkupNode => {
    const number = numbers.get(node)
    if (node.name !== 'w:p') return { ...node, children: node.children.map(each) }
    if (number === undefined) return node
    const isText = number.text !== '' && (!number.isPlain || headings.has(styleOf(node)))
    return isText ? withText(node, number) : withMark(node, number)
  }
  return markupOf(nodes.map(each))
}

function styleOf(paragraph: MarkupNode): string {
  const properties = childOf(paragraph, 'w:pPr')
  const style = properties && childOf(properties, 'w:pStyle')
  return (style && attributeOf(style.attributes, 'w:val')) ?? ''
}

/** Of no list any more, but for its text. */
function withText(paragraph: MarkupNode, { text }: WordNumber): MarkupNode {
  const prefix = paragraph.raw.slice(0, paragraph.raw.indexOf(':') + 1)
  const element = (name: string, children: MarkupNode[], value?: string): MarkupNode => ({
    name: `w:${name}`,
    raw: `${prefix}${name}`,
    attributes: value === undefined ? '' : ` ${prefix}val="${value}"`,
    children,
    text: '',
  })
  const none = element('numPr', [element('ilvl', [], '0'), element('numId', [], '0')])
  const run = element('r', [textNode(paragraph, `${text} `)])
  const properties = childOf(paragraph, 'w:pPr')
  const kept = properties?.children.filter(({ name }) => name !== 'w:numPr') ?? []
  const own = properties ? { ...properties, children: [...kept, none] } : element('pPr', [none])
  return { ...paragraph, children: [own, run, ...paragraph.children.filter(({ name }) => name !== 'w:pPr')] }
}

function withMark(paragraph: MarkupNode, { count }: WordNumber): MarkupNode {
  const raw = paragraph.raw.replace(/p$/, 'bookmarkStart')
  const prefix = raw.slice(0, raw.indexOf(':') + 1)
  const attributes = ` ${prefix}id="${900_000 + count}" ${prefix}name="${NUMBER_MARK}${count}"`
  const mark = { name: 'w:bookmarkStart', raw, attributes, children: [], text: '' }
  const [first, ...rest] = paragraph.children
  return {
    ...paragraph,
    children: first?.name === 'w:pPr' ? [first, mark, ...rest] : [mark, ...paragraph.children],
  }
}
