import { isChinese } from './fold.ts'

/** Longer words are told apart by their first characters. */
const LONGEST = 32
/** What stands inside part numbers and versions: FT-2000/4, v5.10-2.4. */
const JOINERS = /[-/._]/g
const ANY_JOINER = /[-/._]/

/** Marks a token as one of a title, which are found before those of the text. */
export const TITLE_MARK = '^'
/**
 * Marks one letter or digit, or two that stand side by side: asked for as the beginning of an ending, they would
 * lead through thousands of endings.
 */
const LETTER_MARK = '='

/** To be raised when the tokens of a text change: what the search holds is then made anew. */
export const TOKENS_VERSION = 4

/** An unbroken stretch of a folded text: of Chinese, or a word of other letters and digits with its joiners. */
export interface Run {
  text: string
  chinese: boolean
  /** stands right behind the run before */
  joined: boolean
}

const RUN = /[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu

export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  for (const [stretch] of folded.matchAll(RUN)) {
    let start = 0
    let at = 0
    let chinese = false
    let joined = false
    for (const character of stretch) {
      const kind = isChinese(character)
      if (at > start && kind !== chinese) {
        const text = stretch.slice(start, at)
        pushRun(runs, { text, chinese, joined })
        joined = endsRun(text)
        start = at
      }
      chinese = kind
      at += character.length
    }
    pushRun(runs, { text: stretch.slice(start), chinese, joined })
  }
  return runs
}

/** A joiner between Chinese and a word belongs to neither, and parts them. */
function pushRun(runs: Run[], run: Run): void {
  if (run.chinese) {
    runs.push(run)
    return
  }
  const text = run.text.replace(/^[-/._]+|(?<![-/._])[-/._]+$/g, '')
  if (text !== '') runs.push({ ...run, text, joined: run.joined && run.text.startsWith(text) })
}

function endsRun(text: string): boolean {
  return !ANY_JOINER.test(text.at(-1) ?? '')
}

/**
 * All that a folded text can be found by: its Chinese characters one by one and in pairs, the pairs where
 * Chinese and words touch, the letters of its words one by one and in pairs, and every ending of its words, so that
 * the beginning of an ending is any part.
 */
export function tokensOf(folded: string, mark = ''): Set<string> {
  const tokens = new Set<string>()
  let last: Run | undefined
  for (const run of runsOf(folded)) {
    if (last !== undefined && run.joined) for (const token of seams(last, run)) tokens.add(mark + token)
    if (run.chinese) addPairs(tokens, run.text, mark)
    else addWord(tokens, run.text, mark)
    last = run
  }
  return tokens
}

/** What a folded text must have to hold all these runs one after the other: terms of a tsquery. */
export function neededTokens(runs: readonly Run[], mark = ''): string[] {
  return runs.flatMap((run, index) => {
    const before = run.joined ? runs[index - 1] : undefined
    const ends = runs[index + 1]?.joined === true
    const touching =
      before === undefined
        ? []
        : seams(before, run)
            .slice(-1)
            .map((text): Needed => ({ text }))
    return [...touching, ...ownTokens(run, before !== undefined, ends)].map(
      (token) => lexeme(mark + token.text) + (token.beginning ? ':*' : ''),
    )
  })
}

/** How the beginning of an ending is asked for. */
export function neededBeginning(word: string, mark = ''): string {
  return `${lexeme(mark + cut([...word]))}:*`
}

/** FT2000-4, FT-2000/4 and ft2000／4 are one part number: without what joins them. */
export function compactOf(folded: string): string {
  return folded.replaceAll(JOINERS, '')
}

export function isJoiner(character: string): boolean {
  return ANY_JOINER.test(character)
}

/** A word of letters and digits, long enough that leaving out joiners does not blur it. */
export function isPartNumber(term: string): boolean {
  const compact = compactOf(term)
  return /^[a-z0-9]{5,}$/.test(compact) && mixesLettersAndDigits(compact)
}

function mixesLettersAndDigits(word: string): boolean {
  return /[a-z]/.test(word) && /\d/.test(word)
}

/** The last character of a run with the first of the next, and with its first two. */
function seams(before: Run, after: Run): string[] {
  const last = [...before.text].at(-1) ?? ''
  const [first = '', second] = after.text
  return second === undefined || isJoiner(second) ? [last + first] : [last + first, last + first + second]
}

function addPairs(tokens: Set<string>, text: string, mark: string): void {
  let before = ''
  for (const character of text) {
    tokens.add(mark + character)
    if (before !== '') tokens.add(mark + before + character)
    before = character
  }
}

interface Needed {
  text: string
  /** any token that begins so */
  beginning?: boolean
}

/** What is asked for of one run. Where Chinese follows, a word ends in the text too: its ending is whole. */
function ownTokens(run: Run, touched: boolean, ends: boolean): Needed[] {
  const characters = [...run.text]
  if (run.chinese) {
    if (characters.length === 1) return touched || ends ? [] : [{ text: run.text }]
    return pairsOf(characters).map((text) => ({ text }))
  }
  if (characters.length === 1) return touched || ends ? [] : [{ text: LETTER_MARK + run.text }]
  if (characters.length === 2 && !touched && !ends) return [{ text: LETTER_MARK + run.text }]
  if (ends) return [{ text: cut(characters) }]
  // Countless endings begin with two or three given characters; the seam before them tells more.
  return touched && characters.length < 4 ? [] : [{ text: cut(characters), beginning: true }]
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function addWord(tokens: Set<string>, word: string, mark: string): void {
  let last = ''
  for (const character of word) {
    if (isJoiner(character)) {
      last = ''
      continue
    }
    tokens.add(mark + LETTER_MARK + character)
    if (last !== '') tokens.add(mark + LETTER_MARK + last + character)
    last = character
  }
  addEndings(tokens, word, mark)
  const compact = compactOf(word)
  if (compact !== word && mixesLettersAndDigits(compact)) addEndings(tokens, compact, mark)
}

function addEndings(tokens: Set<string>, word: string, mark: string): void {
  const characters = [...word]
  for (let start = 0; start < characters.length - 1; start += 1) {
    if (!isJoiner(characters[start] ?? '')) tokens.add(mark + cut(characters, start))
  }
}

function cut(characters: readonly string[], start = 0): string {
  return characters.slice(start, start + LONGEST).join('')
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
