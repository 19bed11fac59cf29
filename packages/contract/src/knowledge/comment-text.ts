import { z } from 'zod'
import { seenText } from '../fields/primitives.ts'
import { COMMENT_MAX, KNOWLEDGE_TEXTS } from './texts.ts'

/** The longest character that people write (a family of emoji) takes some 25 units. */
const UNITS_MAX = COMMENT_MAX * 32

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Characters as people see them: an emoji of several code points is one. */
export function seenLength(text: string): number {
  // Far too long is far too long: nobody needs its exact count.
  if (text.length > UNITS_MAX) return text.length
  return [...characters.segment(text)].length
}

/** What a reader or the provider says; `missing` is said of an empty one. */
export function commentText(missing: string) {
  return z
    .string(missing)
    .meta({ takes: 'text' })
    .overwrite(seenText)
    .min(1, missing)
    .max(UNITS_MAX, KNOWLEDGE_TEXTS.commentTooLong)
    .refine((text) => seenLength(text) <= COMMENT_MAX, KNOWLEDGE_TEXTS.commentTooLong)
}
