import { MOST_QUOTED, type ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { withoutMarks } from '../document/text/without-marks.ts'

/** As much of a paragraph as a note keeps of it. */
export function quoteOf(paragraph: string): string {
  return paragraph.trim().slice(0, MOST_QUOTED).trim()
}

/** Whether a note was written beside one of these paragraphs. */
export function isAt({ quote }: Pick<ReviewNote, 'quote'>, text: string): boolean {
  return text.includes(quote)
}

/** The words of a paragraph, in a line. */
export function inALine(paragraph: string): string {
  return withoutMarks(paragraph).replace(/\s+/g, ' ').trim()
}

/** Where the paragraph of a note ends in a text; -1 where it is not there. */
export function endOfParagraph({ quote }: Pick<ReviewNote, 'quote'>, text: string): number {
  const at = text.indexOf(quote)
  if (at < 0) return -1
  const rest = text.slice(at + quote.length)
  const end = /\n[^\S\n]*(?:\n|$)|$/.exec(rest)?.index ?? rest.length
  return at + quote.length + end
}
