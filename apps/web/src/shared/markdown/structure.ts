import { anchorMaker, anchorMeant } from '@xinqiao/contract/knowledge/anchors'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/**
 * Two steps over the tree of a rendered document. The first comes before the sanitiser, the second
 * after it: what the second adds is ours and needs no cleaning.
 */

/** Line breaks, raised and lowered letters and keys written as HTML are kept, comments left out, any other HTML is shown as the text that it is. */
export function plainHtml() {
  return (tree: Root): void => {
    eachParent(tree, (parent) => {
      parent.children = withMarks(parent.children) as typeof parent.children
    })
  }
}

/**
 * Gives headings their anchors, and makes caution boxes, figures and captioned tables. A text within
 * another page has no anchors: they are that page's.
 */
export function documentStructure({ anchors }: { anchors: boolean }) {
  return (tree: Root): void => {
    const anchor = anchorMaker()
    eachParent(tree, (parent) => {
      parent.children = captioned(parent.children) as typeof parent.children
      for (const child of parent.children) {
        if (child.type !== 'element') continue
        if (/^h[1-6]$/.test(child.tagName)) {
          if (anchors) nameHeading(child, anchor)
        } else if (child.tagName === 'blockquote') markAlert(child)
        else if (child.tagName === 'p') asFigure(child)
      }
    })
    if (anchors) leadToHeadings(tree)
  }
}

/** The kinds of caution boxes, as GitHub's markdown writes them. */
export const ALERT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The words of an element, without its marks. */
export function textOf(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

type Parent = Root | Element

function eachParent(parent: Parent, visit: (parent: Parent) => void): void {
  visit(parent)
  for (const child of parent.children) if (child.type === 'element') eachParent(child, visit)
}

const OPENING = /^<(sub|sup|kbd)>$/i

/** What stands between the tags of a mark is under it; a tag without its other is text. */
function withMarks(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at] as RootContent
    const name = child.type === 'raw' ? OPENING.exec(child.value)?.[1]?.toLowerCase() : undefined
    const end =
      name === undefined ? -1 : children.findIndex((one, index) => index > at && isClosing(one, name))
    if (name !== undefined && end !== -1) {
      result.push(element(name, withMarks(children.slice(at + 1, end)) as ElementContent[]))
      at = end
    } else if (child.type !== 'raw') result.push(child)
    else if (!isComment(child.value)) result.push(rawAsText(child.value))
  }
  return result
}

function isClosing(node: RootContent, name: string): boolean {
  return node.type === 'raw' && node.value.toLowerCase() === `</${name}>`
}

function isComment(html: string): boolean {
  return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html)
}

function rawAsText(value: string): Text | Element {
  if (/^<br\s*\/?>$/i.test(value)) return { type: 'element', tagName: 'br', properties: {}, children: [] }
  return { type: 'text', value }
}

/** The footnotes' own heading has an id already. */
function nameHeading(heading: Element, anchor: (text: string) => string): void {
  if (heading.properties.id === undefined) heading.properties.id = anchor(textOf(heading))
}

/** Links within the text lead to the headings that they mean, also by the anchors of other systems. */
function leadToHeadings(tree: Root): void {
  const ids: string[] = []
  const links: Element[] = []
  eachParent(tree, (parent) => {
    if (parent.type !== 'element') return
    if (/^h[1-6]$/.test(parent.tagName)) ids.push(String(parent.properties.id))
    else if (String(parent.properties.href ?? '').startsWith('#')) links.push(parent)
  })
  for (const { properties } of links) {
    const meant = anchorMeant(ids, decoded(String(properties.href).slice(1)))
    if (meant !== undefined) properties.href = `#${meant}`
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function markAlert(quote: Element): void {
  const first = quote.children.find((child) => child.type === 'element')
  const start = first?.children[0]
  if (first?.tagName !== 'p' || start?.type !== 'text') return
  const [mark, name = ''] = /^\[!(\w+)\][^\S\n]*\n?/.exec(start.value) ?? []
  const kind = ALERT_KINDS.find((one) => one === name.toLowerCase())
  if (mark === undefined || kind === undefined) return
  quote.properties.dataAlert = kind
  start.value = start.value.slice(mark.length)
  if (textOf(first).trim() === '' && first.children.length === 1) {
    quote.children = quote.children.filter((child) => child !== first)
  }
}

/** A picture that stands alone is a figure; what describes it is its caption. */
function asFigure(paragraph: Element): void {
  const [image, ...others] = paragraph.children.filter(
    ({ type, ...rest }) => type !== 'text' || !isBlank(rest),
  )
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return
  const caption = String(image.properties.alt ?? '')
  paragraph.tagName = 'figure'
  paragraph.children = caption === '' ? [image] : [image, element('figcaption', [text(caption)])]
}

/** A paragraph 表 4-6　… before a table becomes its caption. */
function captioned(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'table') {
      const before = result.findLastIndex((node) => node.type !== 'text')
      const caption = result[before]
      if (caption?.type === 'element' && caption.tagName === 'p' && TABLE_CAPTION.test(textOf(caption))) {
        result.splice(before, 1)
        child.children.unshift(element('caption', caption.children))
      }
    }
    result.push(child)
  }
  return result
}

const TABLE_CAPTION = /^表\s?[\dA-Z]+(?:[-.–]\d+)*[\s　]/

function isBlank(node: object): boolean {
  return 'value' in node && String(node.value).trim() === ''
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}
