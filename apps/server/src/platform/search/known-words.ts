import { isChinese } from './fold.ts'

/** One way to write what is asked for. `share`: how much of the piece a text holds that is written so. */
export interface Spelling {
  /** folded */
  text: string
  share: number
  /** another word for the one that was typed */
  isOther?: true
  /** it says so in texts of this chip alone, folded */
  chip?: string
}

/** What the lexicon says of some words, folded: they say the same, or they lead to what is `written` for them. */
export interface Entry {
  said: readonly string[]
  /** empty where the words lead to one another */
  written: readonly string[]
  share: number
  /** folded; empty for all */
  chip: string
}

interface Known {
  typed: string
  spellings: Spelling[]
  /** it leads one way: what people say, made of words that texts may have too */
  isSaying: boolean
}

/** The known words that stand in the question, the longest first. */
export function knownIn(question: string, entries: readonly Entry[]): Known[] {
  const known = new Map<string, Map<string, Spelling>>()
  for (const entry of entries) for (const typed of entry.said) addTo(known, typed, entry)
  const sayings = new Set(entries.filter(({ written }) => written.length > 0).flatMap(({ said }) => said))
  const found: Known[] = []
  let rest = question
  for (const typed of [...known.keys()].sort((one, other) => other.length - one.length)) {
    if (wordAt(rest, typed) < 0) continue
    rest = rest.replace(typed, '  ')
    found.push({ typed, spellings: [...(known.get(typed)?.values() ?? [])], isSaying: sayings.has(typed) })
  }
  return found
}

function addTo(
  known: Map<string, Map<string, Spelling>>,
  typed: string,
  { said, written, share, chip }: Entry,
): void {
  const spellings = known.get(typed) ?? new Map<string, Spelling>([[typed, { text: typed, share: 1 }]])
  for (const text of written.length > 0 ? written : said) {
    const before = spellings.get(text)
    if (before && (before.share >= share || chip !== '')) continue
    spellings.set(text, { text, share, isOther: true, ...(chip === '' ? {} : { chip }) })
  }
  known.set(typed, spellings)
}

/** Where a folded text holds a word, inside of other letters or digits only where it is long; -1 where it does not. */
export function wordAt(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLatin(word.charAt(0)) || !isLatin(text.charAt(at - 1))) {
      const behind = text.charAt(at + word.length)
      if (!isLatin(word.at(-1) ?? '') || !isLatin(behind) || (word.length > 4 && !/\d/.test(behind)))
        return at
    }
  }
  return -1
}

function isLatin(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character) && !isChinese(character)
}
