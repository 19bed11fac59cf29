import { isChinese } from './fold.ts'

/** Letters of a word that is compared by its letters. */
const LETTERS = /[a-z][a-z0-9]{3,15}/g
const PAIR = /[\u4e00-\u9fff]{2,}/g

/** The words of folded texts that a question may have meant: pairs of Chinese, and words of letters. */
export function wordsOf(folded: string): Set<string> {
  const words = new Set<string>()
  for (const [run] of folded.matchAll(PAIR)) {
    for (let at = 0; at < run.length - 1; at += 1) words.add(run.slice(at, at + 2))
  }
  for (const [word] of folded.matchAll(LETTERS)) if (!/\d/.test(word)) words.add(word)
  return words
}

/**
 * By what a word is found where it was mistyped: Chinese by its sound, by either of its characters; letters by what
 * is left without any one of them, so that two words one slip apart share a key.
 */
export function keysOf(word: string, soundOf: (text: string) => string): string[] {
  if (isChinese(word.charAt(0))) return [`s ${soundOf(word)}`, `h ${word.charAt(0)}`, `t ${word.charAt(1)}`]
  const keys = new Set([`l ${word}`])
  for (let at = 0; at < word.length; at += 1) keys.add(`l ${word.slice(0, at)}${word.slice(at + 1)}`)
  return [...keys]
}

/** True for words that differ by one letter: one more, one less, another, or two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one.length > other.length) return isOneSlip(other, one)
  let start = 0
  while (start < one.length && one.charAt(start) === other.charAt(start)) start += 1
  const [rest, longer] = [one.slice(start), other.slice(start)]
  if (one.length < other.length) return rest === longer.slice(1)
  return (
    rest.slice(1) === longer.slice(1) ||
    (rest.charAt(0) === longer.charAt(1) &&
      rest.charAt(1) === longer.charAt(0) &&
      rest.slice(2) === longer.slice(2))
  )
}
