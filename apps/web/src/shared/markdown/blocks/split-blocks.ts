/** A stretch of a text that is drawn by itself. */
export interface Block {
  /** stays the same while other stretches are edited */
  id: number
  text: string
  /** the line of the whole text that it begins in, from 0 */
  line: number
  lines: number
}

/**
 * Cuts a markdown text at its empty lines, but never within code, a formula or a list. A heading goes with what it
 * stands above and 表 4-6 … with its table: they are drawn together.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let from = 0
  const lines = text.split('\n')
  const state: State = { fence: '', isList: false }
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    const isBlank = state.fence === '' && line.trim() === ''
    const begins = !isBlank && !isOpen && state.fence === '' && at > from && !continues(line, state)
    if (begins && !keepsNext(lines, from, at)) {
      blocks.push(blockOf(lines, from, at))
      from = at
      state.isList = false
    }
    if (!isBlank) read(line, state)
    isOpen = !isBlank || state.fence !== ''
  }
  blocks.push(blockOf(lines, from, lines.length))
  return blocks
}

/** The same blocks under the names that they had before, so that what was drawn stays. */
export function carryIds(before: readonly Block[], after: readonly Block[]): Block[] {
  let head = 0
  while (head < before.length && head < after.length && before[head]?.text === after[head]?.text) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1
  let next = before.reduce((highest, { id }) => Math.max(highest, id), -1) + 1
  return after.map((block, at) => {
    const isTail = at >= after.length - tail
    const same = isTail ? before[before.length - after.length + at] : before[at]
    const known = isTail || at < before.length - tail ? same : undefined
    return { ...block, id: known?.id ?? next++ }
  })
}

interface State {
  /** what ends the code or formula that is open */
  fence: string
  isList: boolean
}

const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const FENCE = /^ {0,3}(`{3,}|~{3,}|\${2,})(.*)$/

/** After an empty line: what is indented belongs to what stands before, an item to its list. */
function continues(line: string, { isList }: State): boolean {
  return /^(?: {2,}|\t)/.test(line) || (isList && LIST_ITEM.test(line))
}

function read(line: string, state: State): void {
  const [, mark = '', rest = ''] = FENCE.exec(line) ?? []
  if (state.fence !== '') {
    const closes = mark !== '' && mark[0] === state.fence[0] && mark.length >= state.fence.length
    if (closes && rest.trim() === '') state.fence = ''
    return
  }
  // A formula or code within one line opens nothing.
  if (mark !== '' && !rest.includes(mark[0] ?? '')) state.fence = mark
  if (LIST_ITEM.test(line)) state.isList = true
}

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/
const CAPTION = /^表\s?[\dA-Z]+(?:[-.–]\d+)*[\s　]/

/** Whether what ends before `at` is a heading or the caption of the table that begins there. */
function keepsNext(lines: readonly string[], from: number, at: number): boolean {
  const own = lines.slice(from, at).filter((line) => line.trim() !== '')
  if (own.length === 0) return true
  const last = own.at(-1) ?? ''
  return HEADING.test(last) || (CAPTION.test(last) && (lines[at] ?? '').includes('|'))
}

function blockOf(lines: readonly string[], from: number, to: number): Block {
  return { id: from, text: lines.slice(from, to).join('\n'), line: from, lines: to - from }
}
