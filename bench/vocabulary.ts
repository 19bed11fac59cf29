import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const DEMO = resolve(import.meta.dirname, '../apps/server/src/demo/knowledge')

/** Words of the demonstration's documents, each as often as it stands there. */
export interface Vocabulary {
  words: string[]
  /** running sums of the words' weights */
  sums: number[]
}

/** Whole numbers from a seed, the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whose words the texts of a bench are written with: those of the demonstration, or ones that nothing was tuned on. */
export const VOCABULARIES = ['demo', 'foreign'] as const
export type VocabularyName = (typeof VOCABULARIES)[number]

const FOREIGN_WORDS = 9_000

/** Words by Zipf's law: the n-th commonest comes 1/n as often as the first. */
export function readVocabulary(name: VocabularyName): Vocabulary {
  const words = name === 'demo' ? demoWords() : foreignWords()
  let sum = 0
  const sums = words.map((_word, index) => {
    sum += 1 / (index + 1)
    return sum
  })
  return { words, sums }
}

/** The words that engineers write, the commonest first. */
function demoWords(): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const counts = new Map<string, number>()
  for (const entry of readdirSync(DEMO, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.md')) continue
    const text = readFileSync(resolve(entry.parentPath, entry.name), 'utf8')
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
}

/**
 * Made-up words with a long tail: mostly two Chinese characters, some of one, three and four, one in six Latin with or
 * without digits. Characters and letters have their own frequencies, as in any language.
 */
function foreignWords(): string[] {
  const random = randomFrom(9_000)
  // A few characters make most words: the square puts them at the front.
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2 * 4_000))
  const letter = () => 'etaoinsrhldcumfpgwybvkxjqz'.charAt(Math.floor(random() ** 2 * 26))
  const times = (count: number, one: () => string) => Array.from({ length: count }, one).join('')
  const words = new Set<string>()
  while (words.size < FOREIGN_WORDS) {
    const kind = random()
    if (kind < 0.1) words.add(character())
    else if (kind < 0.62) words.add(times(2, character))
    else if (kind < 0.75) words.add(times(3, character))
    else if (kind < 0.84) words.add(times(4, character))
    else if (kind < 0.95) words.add(times(2 + Math.floor(random() * 7), letter))
    else words.add(times(2, letter) + Math.floor(random() * 9_999))
  }
  return [...words]
}

export function drawWord({ words, sums }: Vocabulary, random: () => number): string {
  const wanted = random() * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return words[low] ?? ''
}

/** Sentences of words up to a length, with the punctuation that separates them. */
export function drawText(vocabulary: Vocabulary, random: () => number, length: number): string {
  let text = ''
  let since = 0
  while (text.length < length) {
    const word = drawWord(vocabulary, random)
    const blank = /[\w]$/.test(text) && /^\w/.test(word) ? ' ' : ''
    text += blank + word
    since += 1
    if (since > 4 && random() < 0.2) {
      text += random() < 0.6 ? '，' : '。'
      since = 0
    }
  }
  return text.slice(0, length)
}
