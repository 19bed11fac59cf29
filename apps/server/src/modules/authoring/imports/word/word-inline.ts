import type { PhrasingContent } from 'mdast'
import { alike, type Marks, marked, marksOf, PLAIN, raised } from './word-marks.ts'
import type { WordImage, WordNode, WordNote } from './word-model.ts'

/** What the texts of one document have in common while they are written. */
export interface WordContext {
  /** where its pictures lie */
  folder: string
  /** the names of pictures that come along */
  images: Map<WordImage, string>
  /** what is left behind, with how often */
  left: Map<string, number>
  /** footnotes in the order they are referred to */
  notes: Map<string, WordNote>
}

type Piece = { text: string; marks: Marks } | { node: PhrasingContent }

const LINKS = /^(?:https?:\/\/|mailto:)/i

/** The text of a paragraph. Neighbours that look alike are one: Word cuts a word wherever it was edited. */
export function inlineOf(
  nodes: readonly WordNode[],
  context: WordContext,
  { plain = false }: { plain?: boolean } = {},
): PhrasingContent[] {
  const merged: Piece[] = []
  for (const piece of piecesOf(nodes, context, PLAIN)) {
    const last = merged.at(-1)
    if ('text' in piece && plain) piece.marks = { ...PLAIN, href: piece.marks.href }
    if (last && 'text' in last && 'text' in piece && alike(last.marks, piece.marks)) last.text += piece.text
    else merged.push(piece)
  }
  return trimmed(
    merged.flatMap((piece) => ('text' in piece ? marked(piece.text, piece.marks) : [piece.node])),
  )
}

export function leave(context: WordContext, what: string): void {
  context.left.set(what, (context.left.get(what) ?? 0) + 1)
}

function piecesOf(nodes: readonly WordNode[], context: WordContext, marks: Marks): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, marks }]
      case 'tab':
        return [{ text: marks.code ? '\t' : ' ', marks }]
      case 'checkbox':
        return [{ text: node.checked ? '☑' : '☐', marks }]
      case 'break':
        return node.breakType === 'line' ? [{ node: { type: 'break' } }] : []
      case 'run':
        return piecesOf(raised(node), context, marksOf(node, marks))
      case 'hyperlink':
        return piecesOf(node.children, context, { ...marks, href: hrefOf(node.href ?? '', context) })
      case 'image':
        return pictureOf(node, context)
      case 'noteReference': {
        const identifier = `${node.noteType}${node.noteId}`
        context.notes.set(identifier, node)
        return [{ node: { type: 'footnoteReference', identifier } }]
      }
      default:
        return 'children' in node ? piecesOf(node.children as WordNode[], context, marks) : []
    }
  })
}

/** Only addresses of the web and of mail stay; files, scripts and shares of a network do not. */
function hrefOf(href: string, context: WordContext): string {
  if (href === '' || href.startsWith('#')) return ''
  if (LINKS.test(href) && URL.canParse(href)) return href
  leave(context, '指向本机文件或脚本的链接（文字已保留）')
  return ''
}

function pictureOf(image: WordImage, context: WordContext): Piece[] {
  const name = context.images.get(image)
  if (name === undefined) {
    leave(context, '文档外的图片')
    return []
  }
  const alt = (image.altText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  return [{ node: { type: 'image', url: `${context.folder}/${encodeURI(name)}`, alt: alt || name } }]
}

/** Without blanks and line ends around the whole; empty where nothing is left. */
function trimmed(content: PhrasingContent[]): PhrasingContent[] {
  const result = [...content]
  for (const [at, trim] of [
    [0, (text: string) => text.trimStart()],
    [-1, (text: string) => text.trimEnd()],
  ] as const) {
    let edge = result.at(at)
    while (edge && (edge.type === 'break' || edge.type === 'text')) {
      const value = edge.type === 'text' ? trim(edge.value) : ''
      if (value !== '') {
        result[at === 0 ? 0 : result.length - 1] = { type: 'text', value }
        break
      }
      if (at === 0) result.shift()
      else result.pop()
      edge = result.at(at)
    }
  }
  return result
}
