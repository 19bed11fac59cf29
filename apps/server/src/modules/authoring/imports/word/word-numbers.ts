import { attributeOf } from '@xinqiao/contract/office/markup'
import { type MarkupNode, markupOf, markupTree } from '@xinqiao/contract/office/markup-tree'
import { below, childOf } from '@xinqiao/contract/office/plain-word'

/** Begins the name of the mark that says which number an item of a list has. */
export const NUMBER_MARK = '_xq_number_'

interface List {
  abstract: string
  starts: ReadonlyMap<string, number>
}

/** The XML of a document in which each item of a list says its number: lists go on over other text, and begin where they say. */
export function numbered(nodes: readonly MarkupNode[], numbering: string): string {
  const lists = listsOf(numbering)
  const counts = new Map<string, number>()
  const begun = new Set<string>()
  const each = (node: MarkupNode): MarkupNode => {
    if (node.name !== 'w:p') return { ...node, children: node.children.map(each) }
    const place = placeOf(node)
    const list = place && lists.get(place.id)
    if (!place || !list) return node
    const key = `${list.abstract} ${place.level}`
    const own = `${place.id} ${place.level}`
    const start = list.starts.get(place.level)
    const isFirst = start !== undefined && !begun.has(own)
    begun.add(own)
    const number = isFirst ? start : (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    for (const other of counts.keys()) {
      const [abstract, level] = other.split(' ')
      if (abstract === list.abstract && Number(level) > Number(place.level)) counts.delete(other)
    }
    return withMark(node, number)
  }
  return markupOf(nodes.map(each))
}

function placeOf(paragraph: MarkupNode): { id: string; level: string } | null {
  const properties = childOf(paragraph, 'w:pPr')
  const numbers = properties && childOf(properties, 'w:numPr')
  const value = (name: string) => {
    const child = numbers && childOf(numbers, name)
    return child && attributeOf(child.attributes, 'w:val')
  }
  const id = value('w:numId')
  return id === undefined ? null : { id, level: value('w:ilvl') ?? '0' }
}

function listsOf(xml: string): Map<string, List> {
  if (xml === '') return new Map()
  const value = (node: MarkupNode | undefined) => node && attributeOf(node.attributes, 'w:val')
  const lists = below(markupTree(xml), 'w:num').map((num): [string, List] => {
    const starts = below(num.children, 'w:lvlOverride').flatMap((one): [string, number][] => {
      const start = value(childOf(one, 'w:startOverride'))
      return start === undefined ? [] : [[attributeOf(one.attributes, 'w:ilvl') ?? '0', Number(start)]]
    })
    const abstract = value(childOf(num, 'w:abstractNumId')) ?? ''
    return [attributeOf(num.attributes, 'w:numId') ?? '', { abstract, starts: new Map(starts) }]
  })
  return new Map(lists)
}

function withMark(paragraph: MarkupNode, number: number): MarkupNode {
  const raw = paragraph.raw.replace(/p$/, 'bookmarkStart')
  const prefix = raw.slice(0, raw.indexOf(':') + 1)
  const attributes = ` ${prefix}id="${900_000 + number}" ${prefix}name="${NUMBER_MARK}${number}"`
  const mark = { name: 'w:bookmarkStart', raw, attributes, children: [], text: '' }
  const [first, ...rest] = paragraph.children
  return {
    ...paragraph,
    children: first?.name === 'w:pPr' ? [first, mark, ...rest] : [mark, ...paragraph.children],
  }
}
