import { attributeOf, readMarkup } from './markup.ts'
import { type MarkupNode, markupTree } from './markup-tree.ts'
import { symbolOf } from './word-symbols.ts'

/** The part with the text of a document: what saves to a cloud numbers it. */
export const WORD_MAIN = /^word\/document\d*\.xml$/

export interface PlainWord {
  /** ids of styles whose text is hidden */
  hidden: ReadonlySet<string>
  /** what stands in a part that the document takes in whole, by its id; null where it cannot be read */
  chunk?: (id: string) => readonly string[] | null
  /** text boxes become paragraphs after the one that holds them, also those that the viewer draws: the old ones */
  boxesAfter: boolean
}

/** Around what is read as it stands. */
const WRAPPERS = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:fldSimple',
  'w:bdo',
  'w:dir',
  'w:sdtContent',
])
/** What is not part of the text as it is now, or says only how something is drawn. */
const DROPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:softHyphen',
  'w:sdtPr',
  'w:sdtEndPr',
])
/** Extensions that readers know: their form is read, for all others the one beside it. */
const KNOWN = /^(?:w14|w15|w16|w16cid|w16se|w16cex|w16sdtdh|w16du|wp14|wps|wpg|wpc|wpi|a14)$/

/**
 * A part of a Word document in the few forms that every reader of ours knows: the one reading that viewer, search and
 * imports share. What is deleted, moved away or hidden is gone; what stands in controls, fields and markings is text.
 */
export function plainWord(xml: string, how: PlainWord): MarkupNode[] {
  return plainNodes(markupTree(xml), { ...how, fields: [], isHidden: false })
}

/** The ids of the styles that hide their text, or come of one that does and say nothing else. */
export function hiddenStyles(xml: string): Set<string> {
  const styles = new Map(
    (xml === '' ? [] : below(markupTree(xml), 'w:style')).map((style) => [
      attributeOf(style.attributes, 'w:styleId') ?? '',
      style,
    ]),
  )
  const hides = (id: string | undefined, seen: readonly string[] = []): boolean => {
    const style = id === undefined || seen.includes(id) ? undefined : styles.get(id)
    if (id === undefined || style === undefined) return false
    const properties = childOf(style, 'w:rPr')
    const own = properties && childOf(properties, 'w:vanish')
    if (own) return isOn(own)
    return hides(attributeOf(childOf(style, 'w:basedOn')?.attributes ?? '', 'w:val'), [...seen, id])
  }
  return new Set([...styles.keys()].filter((id) => hides(id)))
}

/** Ids of the styles that are headings, whatever language named them. */
export function headingStyles(xml: string): Set<string> {
  const ids = new Set<string>()
  let id = ''
  readMarkup(xml, {
    open(name, attributes) {
      if (name === 'w:style') id = attributeOf(attributes, 'w:styleId') ?? ''
      const isNamed =
        name === 'w:name' && /^(?:heading|标题) ?\d$/i.test(attributeOf(attributes, 'w:val') ?? '')
      if (isNamed || (name === 'w:outlineLvl' && attributeOf(attributes, 'w:val') !== '9')) ids.add(id)
    },
  })
  return ids
}

export function childOf(node: MarkupNode, name: string): MarkupNode | undefined {
  return node.children.find((child) => child.name === name)
}

/** All elements of a name below, not those within one another. */
export function below(nodes: readonly MarkupNode[], name: string): MarkupNode[] {
  return nodes.flatMap((node) => (node.name === name ? [node] : below(node.children, name)))
}

interface Reading extends PlainWord {
  /** of each open field, whether its code is over */
  fields: boolean[]
  /** whether the style of the paragraph that is read hides its text */
  isHidden: boolean
}

function plainNodes(nodes: readonly MarkupNode[], reading: Reading): MarkupNode[] {
  return nodes.flatMap((node) => plainNode(node, reading))
}

function plainNode(node: MarkupNode, reading: Reading): MarkupNode[] {
  const { name } = node
  if (name === '' || node.children.length === 0) return leafOf(node, reading)
  if (DROPPED.has(name)) return []
  if (WRAPPERS.has(name)) return plainNodes(node.children, reading)
  if (name === 'w:sdt') {
    // A box to tick is known to the readers.
    if (below(node.children, 'w14:checkbox').length > 0) return [node]
    return plainNodes(childOf(node, 'w:sdtContent')?.children ?? [], reading)
  }
  if (name === 'mc:AlternateContent') return plainNodes(chosen(node), reading)
  if (name === 'w:ruby')
    return below(childOf(node, 'w:rubyBase')?.children ?? [], 'w:r').flatMap((run) =>
      plainNodes(
        run.children.filter((child) => child.name !== 'w:rPr'),
        reading,
      ),
    )
  if (name === 'w:r' && isHidden(node, reading)) return []
  if (name === 'w:t' && reading.fields.some((isOver) => !isOver)) return []
  // The open fields are those of the whole document, whatever paragraph they stand in.
  const within = name === 'w:p' ? { ...reading, isHidden: reading.hidden.has(paragraphStyle(node)) } : reading
  const plain = { ...node, children: plainNodes(node.children, within) }
  if (name === 'w:p') return withBoxesAfter(plain, reading.boxesAfter)
  return [plain]
}

function leafOf(node: MarkupNode, reading: Reading): MarkupNode[] {
  switch (node.name) {
    case 'w:noBreakHyphen':
      return [textNode(node, '\u2011')]
    case 'w:sym':
      return [
        textNode(
          node,
          symbolOf(
            attributeOf(node.attributes, 'w:font') ?? '',
            attributeOf(node.attributes, 'w:char') ?? '',
          ),
        ),
      ]
    case 'w:cr':
      return [{ ...node, raw: node.raw.replace(/cr$/, 'br'), name: 'w:br' }]
    case 'w:fldChar':
      meetField(reading.fields, attributeOf(node.attributes, 'w:fldCharType'))
      return [node]
    case 'w:altChunk':
      return chunkOf(node, reading)
    default:
      return DROPPED.has(node.name) || WRAPPERS.has(node.name) ? [] : [node]
  }
}

function meetField(fields: boolean[], kind: string | undefined): void {
  if (kind === 'begin') fields.push(false)
  else if (kind === 'separate' && fields.length > 0) fields[fields.length - 1] = true
  else if (kind === 'end') fields.pop()
}

/** Of the forms of one thing the one that readers know; of a text box the old one, which all of them draw. */
function chosen(node: MarkupNode): readonly MarkupNode[] {
  const fallback = childOf(node, 'mc:Fallback')
  const known = node.children.find(
    (child) =>
      child.name === 'mc:Choice' &&
      (attributeOf(child.attributes, 'Requires') ?? '').split(/\s+/).every((one) => KNOWN.test(one)),
  )
  const isBox = known !== undefined && below(known.children, 'w:txbxContent').length > 0
  if (known && !(isBox && fallback && fallback.children.length > 0)) return known.children
  return fallback?.children ?? []
}

function paragraphStyle(paragraph: MarkupNode): string {
  const properties = childOf(paragraph, 'w:pPr')
  const style = properties && childOf(properties, 'w:pStyle')
  return (style && attributeOf(style.attributes, 'w:val')) ?? ''
}

function isHidden(run: MarkupNode, { hidden, isHidden: byParagraph }: Reading): boolean {
  const properties = childOf(run, 'w:rPr')
  if (properties === undefined) return byParagraph
  const own = childOf(properties, 'w:vanish')
  if (own) return isOn(own)
  const style = childOf(properties, 'w:rStyle')
  return byParagraph || (style !== undefined && hidden.has(attributeOf(style.attributes, 'w:val') ?? ''))
}

function isOn(node: MarkupNode | undefined): boolean {
  if (node === undefined) return false
  return !['0', 'false', 'off'].includes(attributeOf(node.attributes, 'w:val') ?? 'true')
}

/** The paragraphs of text boxes after the one that holds them; a shape that holds nothing else is gone. */
function withBoxesAfter(paragraph: MarkupNode, all: boolean): MarkupNode[] {
  const boxes = below(all ? paragraph.children : below(paragraph.children, 'w:drawing'), 'w:txbxContent')
  if (boxes.length === 0) return [paragraph]
  return [
    { ...paragraph, children: without(boxes, paragraph.children) },
    ...boxes.flatMap(({ children }) => children),
  ]
}

function without(boxes: readonly MarkupNode[], nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) =>
    boxes.includes(node) ? [] : [{ ...node, children: without(boxes, node.children) }],
  )
}

const NOT_READ = '［此处嵌入的内容无法显示，请下载文件查看］'

function chunkOf(node: MarkupNode, { chunk }: Reading): MarkupNode[] {
  const lines = chunk?.(attributeOf(node.attributes, 'r:id') ?? '') ?? [NOT_READ]
  const prefix = node.raw.slice(0, node.raw.indexOf(':') + 1)
  return lines.map((line) => {
    const run = element(prefix, 'r', [textNode(node, line)])
    return element(prefix, 'p', [run])
  })
}

/** A text, as an element with the prefix of another. */
export function textNode(beside: MarkupNode, text: string): MarkupNode {
  const prefix = beside.raw.slice(0, beside.raw.indexOf(':') + 1)
  const content = { name: '', raw: '', attributes: '', children: [], text }
  return { ...element(prefix, 't', [content]), attributes: ' xml:space="preserve"' }
}

function element(prefix: string, name: string, children: MarkupNode[]): MarkupNode {
  return { name: `w:${name}`, raw: `${prefix}${name}`, attributes: '', children, text: '' }
}
