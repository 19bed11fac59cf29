import type { BlockContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as writeMarkdown } from 'mdast-util-to-markdown'
import type { WordText } from './read-word.ts'
import { inlineOf, type WordContext } from './word-inline.ts'
import { addItem, headingDepth, isItem, type OpenList, TITLE } from './word-lists.ts'
import { isCode, nodesBelow, plainText, type WordDocument, type WordNode } from './word-model.ts'
import { tableOf } from './word-table.ts'

const CONTENTS = /^(?:toc|目录|table of figures|图表目录)/i
const QUOTE = /quote|引用/i

/** A Word document as markdown: what it says, in the few forms that our texts have. */
export async function toMarkdown({ children, notes }: WordDocument, folder: string): Promise<WordText> {
  const context: WordContext = { folder, images: new Map(), left: new Map(), notes: new Map() }
  const pictures = await readPictures(children, context)
  const body = blocksOf(children, context)
  const notesAtEnd = [...context.notes].flatMap(([identifier, reference]): RootContent[] => {
    const blocks = blocksOf(notes.resolve(reference)?.body ?? [], context)
    return [{ type: 'footnoteDefinition', identifier, children: blocks as BlockContent[] }]
  })
  const markdown = writeMarkdown(
    { type: 'root', children: [...body, ...notesAtEnd] },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      fences: true,
      listItemIndent: 'one',
      rule: '-',
    },
  )
  const left = [...context.left].map(([name, count]) => `${name} ${count} 处`)
  const tops = body.filter((block) => block.type === 'heading' && block.depth === 1)
  const isNamedByFile = tops.length > 1 && !hasTitle(children)
  return { markdown: markdown.replaceAll('\0', '').toWellFormed(), isNamedByFile, pictures, left }
}

/** Its first words are marked as the title of the document. */
function hasTitle(nodes: readonly WordNode[]): boolean {
  const first = nodes.find((node) => node.type === 'paragraph' && plainText(node.children).trim() !== '')
  return first?.type === 'paragraph' && TITLE.test(first.styleName ?? '')
}

/** Reads the pictures that lie in the document, each once; what lies elsewhere is left. */
async function readPictures(nodes: readonly WordNode[], context: WordContext): Promise<WordText['pictures']> {
  const pictures: WordText['pictures'] = []
  for (const node of nodesBelow(nodes)) {
    if (node.type !== 'image') continue
    const bytes = await node.readAsBuffer().catch(() => null)
    if (bytes === null) continue
    const name = `图片${pictures.length + 1}`
    context.images.set(node, name)
    pictures.push({ name, bytes: Uint8Array.from(bytes) })
  }
  return pictures
}

function blocksOf(nodes: readonly WordNode[], context: WordContext): RootContent[] {
  const blocks: RootContent[] = []
  let lists: OpenList[] = []
  let code: string[] | null = null
  const endCode = () => {
    if (code) blocks.push({ type: 'code', value: code.join('\n').replace(/(?<!\n)\n+$/, '') })
    code = null
  }
  for (const node of nodes) {
    if (node.type === 'paragraph' && isCode(node)) {
      lists = []
      code = [...(code ?? []), plainText(node.children)]
      continue
    }
    // A blank line between lines of code is one of them.
    if (code && node.type === 'paragraph' && plainText(node.children).trim() === '') {
      code = [...code, '']
      continue
    }
    endCode()
    if (node.type === 'paragraph' && isItem(node)) {
      lists = addItem(blocks, lists, node, context)
      continue
    }
    const made = blockOf(node, context)
    if (made.length > 0) lists = []
    blocks.push(...made)
  }
  endCode()
  return blocks
}

function blockOf(node: WordNode, context: WordContext): RootContent[] {
  if (node.type === 'table') {
    const [row, ...rows] = node.children
    const [cell, ...cells] = row?.children ?? []
    // A frame around a text is drawn as a table of one cell.
    if (cell && rows.length === 0 && cells.length === 0) return blocksOf(cell.children, context)
    return tableOf(node, context)
  }
  // An old drawing stands after the paragraph that holds it.
  if (node.type === 'image') return [{ type: 'paragraph', children: inlineOf([node], context) }]
  if (node.type !== 'paragraph') return []
  const { styleName, children } = node
  if (CONTENTS.test(styleName ?? '')) return []
  const depth = headingDepth(styleName)
  const content = inlineOf(children, context, { plain: depth !== null })
  if (content.length === 0) return []
  if (depth !== null) return [{ type: 'heading', depth, children: content }]
  if (QUOTE.test(styleName ?? '')) {
    return [{ type: 'blockquote', children: [{ type: 'paragraph', children: content }] }]
  }
  return [{ type: 'paragraph', children: content }]
}
