import { decodeText } from '@xinqiao/contract/files/text-form'
import { htmlLines } from '@xinqiao/contract/office/html-lines'
import { attributeOf, readMarkup } from '@xinqiao/contract/office/markup'
import { type MarkupNode, markupOf, markupTree } from '@xinqiao/contract/office/markup-tree'
import { below, hiddenStyles, plainWord, WORD_MAIN } from '@xinqiao/contract/office/plain-word'
import { type Read, repack } from './repack.ts'

const TEXTS = /^word\/(?:document\d*|footnotes|endnotes|header\d*|footer\d*)\.xml$/

/** A Word document whose texts are in the forms that search and imports read too. */
export async function plainDocument(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  let hidden: ReadonlySet<string> | undefined
  return repack(bytes, async (path, read) => {
    if (path === 'word/numbering.xml') return withOwnStarts(await textOf(read, path))
    if (!TEXTS.test(path)) return null
    hidden ??= hiddenStyles(await textOf(read, 'word/styles.xml'))
    const chunk = WORD_MAIN.test(path) ? await chunksOf(read, path) : () => null
    return markupOf(plainWord(await textOf(read, path), { hidden, chunk, boxesAfter: false }))
  })
}

/** A list that begins elsewhere than its kind is drawn as a kind of its own. */
function withOwnStarts(xml: string): string {
  const tree = markupTree(xml)
  const value = (node: MarkupNode | undefined) => (node && attributeOf(node.attributes, 'w:val')) ?? ''
  const kinds = new Map(
    below(tree, 'w:abstractNum').map((kind) => [attributeOf(kind.attributes, 'w:abstractNumId') ?? '', kind]),
  )
  const copies = below(tree, 'w:num').flatMap((list): MarkupNode[] => {
    const starts = new Map(
      below(list.children, 'w:lvlOverride').flatMap((one) => {
        const start = below(one.children, 'w:startOverride')[0]
        return start ? [[attributeOf(one.attributes, 'w:ilvl') ?? '', value(start)] as const] : []
      }),
    )
    const of = below(list.children, 'w:abstractNumId')[0]
    const kind = kinds.get(value(of))
    if (!of || !kind || starts.size === 0) return []
    const id = `9${attributeOf(list.attributes, 'w:numId') ?? ''}`
    of.attributes = valued(of.attributes, 'val', id)
    return [
      {
        ...kind,
        attributes: valued(kind.attributes, 'abstractNumId', id),
        children: kind.children.map((level) => begunAt(level, starts)),
      },
    ]
  })
  const root = tree.find(({ raw }) => raw !== '')
  return root ? markupOf([{ ...root, children: [...copies, ...root.children] }]) : xml
}

function begunAt(level: MarkupNode, starts: ReadonlyMap<string, string>): MarkupNode {
  const start = level.name === 'w:lvl' ? starts.get(attributeOf(level.attributes, 'w:ilvl') ?? '') : undefined
  if (start === undefined) return level
  const children = level.children.map((child) =>
    child.name === 'w:start' ? { ...child, attributes: valued(child.attributes, 'val', start) } : child,
  )
  return { ...level, children }
}

function valued(attributes: string, name: string, value: string): string {
  return attributes.replace(new RegExp(`((?:^|\\s)[\\w.-]+:${name}=)(["']).*?\\2`), `$1"${value}"`)
}

async function textOf(read: Read, path: string): Promise<string> {
  return decodeText((await read(path)) ?? new Uint8Array())
}

/** The lines of the pages that a document takes in whole, which are drawn as text alone. */
async function chunksOf(read: Read, main: string): Promise<(id: string) => readonly string[] | null> {
  const paths = new Map<string, string>()
  readMarkup(await textOf(read, `${main.replace('word/', 'word/_rels/')}.rels`), {
    open(_, attributes) {
      const target = attributeOf(attributes, 'Target') ?? ''
      if (!/\.x?html?$/i.test(target)) return
      paths.set(
        attributeOf(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `word/${target}`,
      )
    },
  })
  const lines = new Map<string, readonly string[]>()
  for (const [id, path] of paths) {
    const page = await read(path)
    if (page) lines.set(id, htmlLines(page))
  }
  return (id) => lines.get(id) ?? null
}
