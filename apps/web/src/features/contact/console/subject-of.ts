import { visibleLength } from '@xinqiao/contract/work-orders/content'
import { SUBJECT_MAX } from '@xinqiao/contract/work-orders/subject'

/** A first sentence that is shorter says nothing, as 您好。 */
const SHORTEST = 4
const LEFT_OUT = '…'
/** What stays whole: a number with its unit, a Latin word or a part number. */
const WHOLE = /[-+±~]?\d+(?:\.\d+)?\s?(?:[%‰℃℉°ΩμµA-Za-z]+(?:\/[A-Za-z]+)?\b|[%‰℃℉Ω])|[A-Za-z0-9][\w.+#/-]*/g
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** The subject that a message has: its first sentence, or the beginning of it up to where people would pause. */
export function subjectOf(message: string): string {
  const line = message.trim().replaceAll(/\s+/g, ' ')
  const sentence = firstSentence(line)
  return visibleLength(sentence) <= SUBJECT_MAX ? sentence : cut(sentence)
}

function firstSentence(line: string): string {
  for (const { index } of line.matchAll(/[。！？!?；;]/g)) if (index >= SHORTEST) return line.slice(0, index)
  return line
}

/** The last clause that ends past its middle; else the last word that is whole. */
function cut(sentence: string): string {
  const room = SUBJECT_MAX - visibleLength(LEFT_OUT)
  const fits = bordersOf(sentence).filter((at) => visibleLength(sentence.slice(0, at)) <= room)
  const isPause = (at: number) => /[，,、：:（(]/.test(sentence.charAt(at)) && at >= room / 2
  const at = fits.findLast(isPause) ?? fits.at(-1) ?? 0
  return sentence.slice(0, at).replace(/[\s，,、：:（(“]+$/, '') + LEFT_OUT
}

/** Where a text can be cut: between its words, or between characters where the first word alone is too long. */
function bordersOf(text: string): number[] {
  const whole = [...text.matchAll(WHOLE)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const isOpen = (at: number) => whole.every(([from, to]) => at <= from || at >= to)
  const borders = Array.from(words.segment(text), ({ index }) => index).filter((at) => at > 0 && isOpen(at))
  if (borders.some((at) => visibleLength(text.slice(0, at)) < SUBJECT_MAX)) return borders
  const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return Array.from(characters.segment(text), ({ index }) => index)
}
