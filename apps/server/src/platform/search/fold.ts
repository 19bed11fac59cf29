import { ALIKE, UNSEEN } from '@xinqiao/contract/search/alike'
import { SIMPLIFIED } from '@xinqiao/contract/search/traditional'

/**
 * Text as the search compares it: one width (ＦＴ → FT), one case, signs that look alike and traditional characters as those
 * of the keyboard, single blanks, and none beside Chinese characters, so that `D2000 硬件` and `D2000硬件` are the same. Line breaks stay: nothing is found across them.
 */
export function fold(text: string): string {
  let folded = ''
  foldEach(text, (plain) => {
    folded += plain
  })
  return folded
}

export interface Folded {
  /** as written */
  text: string
  folded: string
  /** for each UTF-16 unit of the folded text, where its character begins in the text */
  offsets: number[]
}

const BLANK = /\s/
const UNSEEN_OR_CONTROL = new RegExp(`[${UNSEEN}\\p{Cc}\\p{Cf}]`, 'gu')
const known = new Map<string, string>()

export function foldWithOffsets(text: string): Folded {
  const offsets: number[] = []
  let folded = ''
  foldEach(text, (plain, start) => {
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(start)
  })
  return { text, folded, offsets }
}

/** Hands on what is left of each character, and where that begins in the text. */
function foldEach(text: string, keep: (plain: string, start: number) => void): void {
  let last = ''
  let blankAt = -1
  let position = 0
  for (const character of text) {
    const start = position
    position += character.length
    const plain = character === '\n' ? '\n' : foldCharacter(character)
    if (plain === ' ') {
      if (blankAt < 0) blankAt = start
      continue
    }
    if (plain === '') continue
    if (blankAt >= 0) {
      if (!standsAlone(last) && !standsAlone(plain)) keep(' ', blankAt)
      blankAt = -1
    }
    keep(plain, start)
    last = plain
  }
}

/** True for what is written without blanks: Han, kana, and the full stops and commas among them. */
export function isChinese(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code >= 0x20000
}

/** True where a blank beside it means nothing: at the ends, at line breaks, at Chinese. */
function standsAlone(plain: string): boolean {
  return plain === '' || plain === '\n' || isChinese(plain)
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0x4e00 && code <= 0x9fff) return SIMPLIFIED.get(character) ?? character
  if (code > 0x20 && code < 0x7f) return character.toLowerCase()
  const cached = known.get(character)
  if (cached !== undefined) return cached
  const normal = character.normalize('NFKC').toLowerCase()
  const plain = normal === '' || BLANK.test(normal) ? ' ' : withoutUnseen([...normal].map(plainSign).join(''))
  if (known.size > 20_000) known.clear()
  known.set(character, plain)
  return plain
}

const plainSign = (sign: string) => ALIKE.get(sign) ?? SIMPLIFIED.get(sign) ?? sign

/** Zero-width and control characters join what stands beside them. */
function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN_OR_CONTROL, '')
}
