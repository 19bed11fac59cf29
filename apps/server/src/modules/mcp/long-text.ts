import { wholeNumber } from '@xinqiao/contract/fields/primitives'

/** Characters of one part: an agent reads it at once, and a longer text part by part. */
export const PART_LENGTH = 12_000
const MOST_PARTS = 1000

export const part = wholeNumber('part', 1, MOST_PARTS)
  .default(1)
  .describe('长文分段返回，从 1 起；返回的 parts 大于 1 时可继续读后面各段')

export interface TextPart {
  text: string
  part: number
  parts: number
}

/** One part of a text; beyond the last there is nothing. No character is cut in two. */
export function partOf(text: string, which: number): TextPart {
  const parts = Math.max(1, Math.ceil(text.length / PART_LENGTH))
  const from = cutAt(text, (which - 1) * PART_LENGTH)
  return { text: text.slice(from, cutAt(text, which * PART_LENGTH)), part: which, parts }
}

function cutAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
