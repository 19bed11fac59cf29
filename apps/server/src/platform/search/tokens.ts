import { isChinese } from './fold.ts'

/** Longer words are told apart by their first characters. */
const LONGEST = 32
/** What stands inside part numbers and versions: FT-2000/4, v5.10-2.4. */
const JOINERS = /[-/._]/g

/** Marks a token as one of a title, which are found before those of the text. */
export const TITLE_MARK = '^'

/**
 * All that a folded text can be found by: its Chinese characters one by one and in pairs, and every
 * ending of its Latin words, so that a prefix match finds any part of a word.
 */
export function tokensOf(folded: string, mark = ''): Set<string> {
  const tokens = new Set<string>()
  for (const run of runsOf(folded)) {
    if (run.chinese) addPairs(tokens, run.text, mark)
    else addEndings(tokens, run.text, mark)
  }
  for (const joined of folded.matchAll(JOINED)) {
    const compact = compactOf(joined[0])
    if (/[a-z]/.test(compact) && /\d/.test(compact)) addEndings(tokens, compact, mark)
  }
  return tokens
}

/** FT2000-4, FT-2000/4 and ft2000／4 are one part number: without what joins them. */
export function compactOf(folded: string): string {
  return folded.replaceAll(JOINERS, '')
}

/** A word of letters and digits, long enough that leaving out joiners does not blur it. */
export function isPartNumber(term: string): boolean {
  const compact = compactOf(term)
  return /^[a-z0-9]{5,}$/.test(compact) && /[a-z]/.test(compact) && /\d/.test(compact)
}

export function isJoiner(character: string): boolean {
  return '-/._'.includes(character)
}

export interface Run {
  text: string
  chinese: boolean
}

/** Unbroken stretches of Chinese characters, and of other letters and digits. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  for (const [text] of folded.matchAll(WORD)) {
    let start = 0
    let chinese = isChinese(text)
    let position = 0
    for (const character of text) {
      if (isChinese(character) !== chinese) {
        runs.push({ text: text.slice(start, position), chinese })
        start = position
        chinese = !chinese
      }
      position += character.length
    }
    runs.push({ text: text.slice(start), chinese })
  }
  return runs
}

const WORD = /[\p{L}\p{N}]+/gu
const JOINED = /[a-z0-9]+(?:[-/._][a-z0-9]+)+/g

function addPairs(tokens: Set<string>, text: string, mark: string): void {
  let last = ''
  for (const character of text) {
    tokens.add(mark + character)
    if (last !== '') tokens.add(mark + last + character)
    last = character
  }
}

function addEndings(tokens: Set<string>, word: string, mark: string): void {
  const characters = [...word]
  for (let start = 0; start < characters.length; start += 1) {
    tokens.add(mark + characters.slice(start, start + LONGEST).join(''))
  }
}

/** The pairs that a stretch of Chinese must have, or its only character. */
export function neededPairs(text: string): string[] {
  const characters = [...text]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** How a token of a word is asked for: any ending that begins so. */
export function neededEnding(word: string): string {
  return [...word].slice(0, LONGEST).join('')
}
