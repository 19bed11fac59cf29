import { readMarkup } from './markup.ts'

/** An element, or a text, of a part of an office file. */
export interface MarkupNode {
  /** with the prefix that Word and Excel write, whatever the file calls it; empty for a text */
  name: string
  /** as it stands in the file */
  raw: string
  attributes: string
  children: MarkupNode[]
  text: string
}

/** Prefixes by namespace, those of the strict form included. Main parts of sheets have none. */
const PREFIXES: readonly [RegExp, string][] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, 'w:'],
  [/\/spreadsheetml(?:\/2006)?\/main$/, ''],
  [/\/presentationml(?:\/2006)?\/main$/, 'p:'],
  [/\/drawingml(?:\/2006)?\/main$/, 'a:'],
  [/\/officeDocument(?:\/2006)?\/relationships$/, 'r:'],
  [/\/markup-compatibility\/2006$/, 'mc:'],
  [/^urn:schemas-microsoft-com:vml$/, 'v:'],
  [/\/word\/2010\/wordml$/, 'w14:'],
]

/** The elements of a part below each other. @throws Error for what is no XML */
export function markupTree(xml: string): MarkupNode[] {
  const root: MarkupNode = { name: '', raw: '', attributes: '', children: [], text: '' }
  const open = [root]
  const named = new Map<string, string>()
  readMarkup(xml, {
    open(raw, attributes) {
      if (attributes.includes('xmlns')) learn(named, attributes)
      const node = {
        name: canonical(raw, named),
        raw,
        attributes: renamed(attributes, named),
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text(text) {
      open.at(-1)?.children.push({ name: '', raw: '', attributes: '', children: [], text })
    },
    close() {
      if (open.length > 1) open.pop()
    },
  })
  return root.children
}

/** The XML of elements. */
export function markupOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map(({ raw, attributes, children, text }) => {
      if (raw === '') return escaped(text)
      const tag = attributes === '' ? raw : `${raw} ${attributes.trim()}`
      return children.length === 0 ? `<${tag}/>` : `<${tag}>${markupOf(children)}</${raw}>`
    })
    .join('')
}

function learn(named: Map<string, string>, attributes: string): void {
  for (const [, name = '', , address = ''] of attributes.matchAll(/ xmlns(?::([\w.-]+))?=(["'])(.*?)\2/g)) {
    const known = PREFIXES.find(([pattern]) => pattern.test(address))
    if (known) named.set(name === '' ? '' : `${name}:`, known[1])
  }
}

function canonical(raw: string, named: ReadonlyMap<string, string>): string {
  const prefix = raw.slice(0, raw.indexOf(':') + 1)
  const known = named.get(prefix)
  return known === undefined ? raw : known + raw.slice(prefix.length)
}

/** Attributes are asked for by the usual prefixes too; what is written out again keeps its own. */
function renamed(attributes: string, named: ReadonlyMap<string, string>): string {
  let all = attributes
  for (const [own, known] of named)
    if (own !== known && own !== '' && known !== '' && all.includes(` ${own}`))
      all += all
        .split(/ (?=[\w.-]+(?::[\w.-]*)?=["'])/)
        .filter((one) => one.startsWith(own))
        .map((one) => ` ${known}${one.slice(own.length)}`)
        .join('')
  return all
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
