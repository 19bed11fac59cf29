import { asPrinted } from '@xinqiao/contract/fields/printed'

/** The page of a certificate, in points: A4, lying. */
export const WIDTH = 841.89
export const HEIGHT = 595.28
export const LEFT = 96
export const RIGHT = WIDTH - 96
/** Where its body begins, and above what it ends: there are the signatures and the code. */
const TOP = HEIGHT - 212
export const FLOOR = 176

interface Body {
  statement: string
  facts: readonly (readonly [label: string, value: string])[]
}

interface Line {
  words: string
  x: number
  y: number
  size: number
  isLabel: boolean
}

type WidthOf = (words: string, size: number) => number

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5]
const CUT = '…（全文见查验页面）'

/**
 * What a certificate says, line by line. A name may have 500 characters and a configuration a thousand: it is written
 * smaller until it fits, and only what fits at no size is cut, which is said.
 */
export function layOutBody(body: Body, widthOf: WidthOf): Line[] {
  for (const scale of SCALES) {
    const lines = bodyAt(body, widthOf, { scale, statement: Infinity, fact: Infinity })
    if (lines.every(({ y }) => y >= FLOOR)) return lines
  }
  return bodyAt(body, widthOf, { scale: 0.5, statement: 6, fact: 2 })
}

interface Room {
  scale: number
  /** most lines of the statement, and of a fact */
  statement: number
  fact: number
}

function bodyAt({ statement, facts }: Body, widthOf: WidthOf, room: Room): Line[] {
  const { scale } = room
  const said = broken(statement, widthOf, { size: 14 * scale, width: RIGHT - LEFT, most: room.statement })
  const lines = said.map((words, n): Line => {
    return { words, x: LEFT, y: TOP - n * 25 * scale, size: 14 * scale, isLabel: false }
  })
  const half = (RIGHT - LEFT) / 2
  const label = 72
  const size = 11 * scale
  let y = TOP - (said.length * 25 + 26) * scale
  for (const row of rowsOf(facts, (value) =>
    linesOf(value).some((line) => widthOf(line, size) > 2 * (half - 96)),
  )) {
    const width = row.length === 1 && row[0]?.isLong ? RIGHT - LEFT - label : half - 96
    const values = row.map(({ value }) => broken(value, widthOf, { size, width, most: room.fact }))
    for (const [column, one] of row.entries()) {
      const x = LEFT + column * half
      lines.push({ words: one.label, x, y, size: 10 * scale, isLabel: true })
      for (const [n, words] of (values[column] ?? []).entries())
        lines.push({ words, x: x + label, y: y - n * 16 * scale, size, isLabel: false })
    }
    y -= (8 + Math.max(1, ...values.map(({ length }) => length)) * 16) * scale
  }
  return lines
}

interface Fact {
  label: string
  value: string
  isLong: boolean
}

/** Two facts in a row; a long one has a row of its own. */
function rowsOf(facts: Body['facts'], isLong: (value: string) => boolean): Fact[][] {
  const rows: Fact[][] = []
  for (const [label, value] of facts) {
    const fact = { label, value, isLong: isLong(value) }
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.isLong && !fact.isLong) last.push(fact)
    else rows.push([fact])
  }
  return rows
}

interface Column {
  size: number
  width: number
  most: number
}

/** A line typed is a line printed; what is too wide for one goes on in the next. */
function broken(words: string, widthOf: WidthOf, { size, width, most }: Column): string[] {
  const done = linesOf(words).flatMap((line) => brokenLine(line, widthOf, { size, width }))
  if (done.length <= most) return done
  const kept = done.slice(0, most)
  let end = [...(kept.at(-1) ?? '')]
  while (end.length > 0 && widthOf(end.join('') + CUT, size) > width) end = end.slice(0, -1)
  return [...kept.slice(0, -1), end.join('') + CUT]
}

function linesOf(words: string): string[] {
  return words.split(/[\r\n\v\f\u0085\u2028\u2029]+/).flatMap((line) => asPrinted(line).trim() || [])
}

/** Breaks between any two characters, as Chinese does; Latin words and numbers stay whole where they fit. */
function brokenLine(words: string, widthOf: WidthOf, { size, width }: Omit<Column, 'most'>): string[] {
  const done: string[] = []
  let line = ''
  for (const piece of words.match(/[\x21-\x7e]+|\s+|[^\x21-\x7e\s]/gu) ?? []) {
    for (const part of widthOf(piece, size) > width ? [...piece] : [piece]) {
      if (line !== '' && widthOf(line + part, size) > width) {
        done.push(line)
        line = part.trimStart()
      } else line += part
    }
  }
  if (line !== '') done.push(line)
  return done
}
