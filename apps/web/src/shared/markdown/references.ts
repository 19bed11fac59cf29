import type { Element, ElementContent, Root, RootContent } from 'hast'
import { textOf } from './structure.ts'

/** Where the documents are that a text may name in 《》, by their names. */
export type Titles = ReadonlyMap<string, string>

/** The number that a table or a figure is called by: 表 4-6, 图 4-9. */
const NUMBERED = /(表|图)\s?([\dA-Z]+(?:[-.–]\d+)*)/
const CAPTION = new RegExp(`^${NUMBERED.source}`)
const NAMED = new RegExp(`《([^《》]{1,80})》|${NUMBERED.source}`, 'g')
/** A number is not parted from its unit at the end of a line. */
const UNIT =
  /(\d) (?=(?:[numkMGTpfμµ]?(?:Ω|V|A|W|Hz|s|F|H|m|B|bit|bps)|mil|inch|dB|dBm|℃|°C|%|ppm|[MG]T\/s|[MG]b\/s|[MG]B\/s)(?![A-Za-z]))/g
/** What is written there is its own, or is a link already. */
const CLOSED = ['a', 'code', 'pre', 'caption', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Gives tables and figures their places, makes links of what names them and other documents, and keeps units. */
export function references({ titles }: { titles: Titles }) {
  return (tree: Root): void => {
    const places = new Map<string, string>()
    eachElement(tree, (element) => {
      const caption = captionOf(element)
      const [, kind, number] = (caption && CAPTION.exec(textOf(caption))) ?? []
      const key = `${kind}${number}`
      if (kind === undefined || places.has(key)) return
      places.set(key, `${kind}-${number}`)
      element.properties.id = `${kind}-${number}`
    })
    linkTexts(tree, (found) => {
      const [, title = '', kind = '', number = ''] = found
      if (title !== '') return titles.get(title)
      const place = places.get(`${kind}${number}`)
      return place && `#${place}`
    })
  }
}

function captionOf({ tagName, children }: Element): Element | undefined {
  if (tagName !== 'table' && tagName !== 'figure') return undefined
  const captions = children.filter((child) => child.type === 'element')
  return captions.find((child) => child.tagName === 'caption' || child.tagName === 'figcaption')
}

function eachElement(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    visit(child)
    eachElement(child, visit)
  }
}

type Resolve = (found: RegExpExecArray) => string | undefined

function linkTexts(parent: Root | Element, resolve: Resolve): void {
  const children: readonly RootContent[] = parent.children
  parent.children = children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return linked(child.value.replaceAll(UNIT, '$1\u00A0'), resolve)
    if (child.type === 'element' && !CLOSED.includes(child.tagName)) linkTexts(child, resolve)
    return [child]
  }) as typeof parent.children
}

function linked(value: string, resolve: Resolve): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const found of value.matchAll(NAMED)) {
    const href = resolve(found)
    if (href === undefined) continue
    if (found.index > from) parts.push({ type: 'text', value: value.slice(from, found.index) })
    const children = [{ type: 'text' as const, value: found[0] }]
    parts.push({ type: 'element', tagName: 'a', properties: { href }, children })
    from = found.index + found[0].length
  }
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) })
  return parts
}
