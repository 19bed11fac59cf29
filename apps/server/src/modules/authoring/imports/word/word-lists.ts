import type { Heading, List, RootContent } from 'mdast'
import { inlineOf, type WordContext } from './word-inline.ts'
import { plainText, type WordParagraph } from './word-model.ts'
import { NUMBER_MARK } from './word-numbers.ts'

const HEADING = /^(?:heading|标题)\s*([1-6])$/i
export const TITLE = /^(?:title|标题)$/i

/** A list that is being written, and how deep it stands. */
export interface OpenList {
  level: number
  list: List
}

export function headingDepth(styleName: string | null): Heading['depth'] | null {
  const name = styleName ?? ''
  if (TITLE.test(name)) return 1
  const depth = Number(HEADING.exec(name)?.[1] ?? 0)
  return depth === 0 ? null : (depth as Heading['depth'])
}

/** Numbered headings are headings. */
export function isItem({ numbering, styleName, children }: WordParagraph): boolean {
  return numbering !== null && headingDepth(styleName) === null && plainText(children).trim() !== ''
}

/** Which number it has in the document. */
function numberOf(nodes: WordParagraph['children']): number | null {
  for (const node of nodes)
    if (node.type === 'bookmarkStart' && node.name?.startsWith(NUMBER_MARK))
      return Number(node.name.slice(NUMBER_MARK.length))
  return null
}

export function addItem(
  blocks: RootContent[],
  lists: readonly OpenList[],
  { numbering, children }: WordParagraph,
  context: WordContext,
): OpenList[] {
  const level = Number(numbering?.level ?? 0)
  const ordered = numbering?.isOrdered ?? false
  const open = lists.filter((one) => one.level <= level)
  const same = open.at(-1)
  const number = ordered ? numberOf(children) : null
  // A list that begins anew, or elsewhere, is another one.
  const isNext =
    number === null || same === undefined || number === (same.list.start ?? 1) + same.list.children.length
  const goesOn = same?.level === level && same.list.ordered === ordered && isNext
  const above = goesOn ? open : open.filter((one) => one.level < level)
  const list: List =
    goesOn && same
      ? same.list
      : { type: 'list', ordered, spread: false, children: [], ...(number === null ? {} : { start: number }) }
  if (!goesOn) (above.at(-1)?.list.children.at(-1)?.children ?? blocks).push(list)
  list.children.push({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: inlineOf(children, context) }],
  })
  return goesOn ? [...above] : [...above, { level, list }]
}
