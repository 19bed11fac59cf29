import { settleWordLists } from '../paste/word-lists.ts'
import { BLOCKS, inlineOf, inlinesOf, tidy } from './paste-inlines.ts'

/**
 * What was copied from a page, a Word document or a sheet, as markdown; null where it is plain text, which is
 * pasted as it is.
 */
export function pastedMarkdown(html: string): string | null {
  if (html === '') return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style, meta, title')) hidden.remove()
  settleWordLists(body)
  if (body.querySelector(RICH) === null) return null
  const text = blocksOf(body).join('\n\n').trim()
  return text === '' ? null : text
}

/** Whether what was copied is cells: sheets put a picture of them beside it, which nobody wants. */
export function isTable(html: string): boolean {
  return /<table[\s>]/i.test(html)
}

const RICH = 'h1, h2, h3, h4, h5, h6, sub, sup, ul, ol, table, strong, b, em, i, a[href], blockquote, pre'

function blocksOf(parent: Node): string[] {
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    const text = tidy(line)
    if (text !== '') blocks.push(text)
    line = ''
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && isBlock(node)) {
      endLine()
      blocks.push(...blockOf(node))
    } else line += inlineOf(node)
  }
  endLine()
  return blocks
}

/** A bold or a span around paragraphs, as sheets and mail write them, is no line. */
function isBlock(element: Element): boolean {
  return BLOCKS.test(element.localName) || element.querySelector('p, table, ul, ol, h1, h2, h3, div') !== null
}

function blockOf(element: Element): string[] {
  const name = element.localName
  const heading = /^h([1-6])$/.exec(name)?.[1]
  if (heading !== undefined) {
    const text = tidy(inlinesOf(element)).replaceAll('**', '')
    // The title of a document is its first heading: its chapters begin below.
    return text === '' ? [] : [`${'#'.repeat(Math.max(2, Number(heading)))} ${text}`]
  }
  if (name === 'ul' || name === 'ol') return [listOf(element, '')]
  if (name === 'table') return tableOf(element)
  if (name === 'pre') return [`\`\`\`\n${(element.textContent ?? '').replace(/\n$/, '')}\n\`\`\``]
  if (name === 'hr') return ['---']
  if (name === 'blockquote') return [blocksOf(element).join('\n\n').replaceAll(/^/gm, '> ')]
  return blocksOf(element)
}

function listOf(list: Element, indent: string): string {
  const isOrdered = list.localName === 'ol'
  const first = Number(list.getAttribute('start') ?? 1) || 1
  const items = [...list.children].filter(({ localName }) => localName === 'li')
  return items
    .map((item, index) => {
      const nested = [...item.children].filter(({ localName }) => localName === 'ul' || localName === 'ol')
      for (const one of nested) one.remove()
      const mark = isOrdered ? `${first + index}. ` : '- '
      const below = nested.map((one) => `\n${listOf(one, indent + ' '.repeat(mark.length))}`).join('')
      return `${indent}${mark}${tidy(inlinesOf(item))}${below}`
    })
    .join('\n')
}

function tableOf(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].flatMap((cell) => {
      const span = Math.min(50, Number(cell.getAttribute('colspan') ?? 1) || 1)
      const text = tidy(inlinesOf(cell))
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
      return [text, ...Array.from({ length: span - 1 }, () => '')]
    }),
  )
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const [only] = filled[0] ?? []
  if (width === 0) return []
  if (width === 1 && filled.length === 1) return [only ?? '']
  const lines = filled.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  lines.splice(1, 0, `|${'---|'.repeat(width)}`)
  return [lines.join('\n')]
}
