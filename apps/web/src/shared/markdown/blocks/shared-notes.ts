import type { Element, Root } from 'hast'

/** What stands in one place of a text and is meant in all others: addresses of links, and footnotes. */
export interface SharedNotes {
  /** their lines, to be read together with a block */
  links: string
  footnotes: string
  /** each footnote with its number, in the order in which the text names them */
  numbers: ReadonlyMap<string, number>
  /** their names, each time that the text names them */
  named: readonly string[]
}

const FOOTNOTE = /^ {0,3}\[\^([^\]\s]+)\]:.*(?:\n(?: {2,}|\t).*)*/gm
const LINK = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S.*$/gm
const NAMED = /\[\^([^\]\s]+)\](?!:)/g

/** Finds them; a text without any costs next to nothing. */
export function sharedNotes(text: string): SharedNotes {
  if (!text.includes(']:')) return NONE
  const footnotes = Array.from(text.matchAll(FOOTNOTE), ([all, name = '']) => ({ all, name }))
  const known = new Set(footnotes.map(({ name }) => name))
  const named = Array.from(text.matchAll(NAMED), ([, name = '']) => name).filter((name) => known.has(name))
  const numbers = new Map([...new Set(named)].map((name, at) => [name, at + 1]))
  return {
    links: Array.from(text.matchAll(LINK), ([line]) => line).join('\n'),
    footnotes: footnotes.map(({ all }) => all).join('\n\n'),
    numbers,
    named,
  }
}

const NONE: SharedNotes = { links: '', footnotes: '', numbers: new Map(), named: [] }

/** A block with what it names of them. */
export function withNotes(text: string, { links, footnotes }: SharedNotes): string {
  const parts = [text]
  if (links !== '' && text.includes('[')) parts.push(links)
  if (footnotes !== '' && /\[\^[^\]\s]+\](?!:)/.test(text)) parts.push(footnotes)
  return parts.join('\n\n')
}

/** All footnotes that the text names, as they stand at its end. */
export function footnotesAtEnd({ footnotes, named, links }: SharedNotes): string {
  if (named.length === 0) return ''
  return [named.map((name) => `[^${name}]`).join(''), footnotes, links].join('\n\n')
}

/** In a block, footnotes have the numbers of the whole text, and stand at its end. */
export function numberedFootnotes({ numbers }: { numbers: ReadonlyMap<string, number> }) {
  return (tree: Root): void => {
    tree.children = tree.children.filter((child) => !isNotes(child))
    eachElement(tree, (element) => {
      if (element.tagName !== 'a' || element.properties.dataFootnoteRef === undefined) return
      const name = decodeURIComponent(
        String(element.properties.href ?? '').replace(/^#(?:user-content-)?fn-/, ''),
      )
      const number = numbers.get(name) ?? numbers.get(name.toUpperCase())
      if (number !== undefined) element.children = [{ type: 'text', value: String(number) }]
    })
  }
}

/** At the end of a text, only the notes are shown. */
export function notesAlone() {
  return (tree: Root): void => {
    tree.children = tree.children.filter(isNotes)
  }
}

function isNotes(child: Root['children'][number]): boolean {
  return (
    child.type === 'element' && child.tagName === 'section' && child.properties.dataFootnotes !== undefined
  )
}

function eachElement(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    visit(child)
    eachElement(child, visit)
  }
}
