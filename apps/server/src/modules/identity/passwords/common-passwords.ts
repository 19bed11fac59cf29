import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FILE = resolve(import.meta.dirname, 'common-passwords.txt')
/** Names of this product and of its first vendor, which whoever guesses tries first; the brand set is one more. */
const NAMES = ['xinqiao', 'phytium', 'feiteng']
/** Digits of one's own number in a row that make a password easy to guess. */
const OWN_DIGITS = 6

let list: Promise<Set<string>> | undefined

/**
 * Whether others would guess a password: it is among the 10,000 commonest in whatever case, a name of this portal
 * with digits and signs around it, or holds a piece of the owner's number.
 */
export async function isGuessable(
  password: string,
  { brand, phone }: { brand: string; phone: string },
): Promise<boolean> {
  const lower = password.toLowerCase()
  const letters = lower.replaceAll(/[^\p{L}]/gu, '')
  if ([...NAMES, brand.toLowerCase()].includes(letters) || holdsPieceOf(phone, lower)) return true
  list ??= readFile(FILE, 'utf8').then((text) => new Set(text.trimEnd().split('\n')))
  return (await list).has(lower)
}

function holdsPieceOf(phone: string, password: string): boolean {
  for (let from = 0; from + OWN_DIGITS <= phone.length; from += 1) {
    if (password.includes(phone.slice(from, from + OWN_DIGITS))) return true
  }
  return false
}
