import { fold } from '../../../platform/search/fold.ts'
import { wordAt } from '../../../platform/search/known-words.ts'
import type { Piece } from '../../../platform/search/question.ts'
import { compactOf, isPartNumber } from '../../../platform/search/tokens.ts'
import type { Candidate } from './answer-queries.ts'
import { closeness, placesOf } from './words/closeness.ts'

/** A piece with how rare it is. */
export interface WeighedPiece extends Piece {
  worth: number
  /** rows that hold it */
  count: number
}

export interface Judged extends Candidate {
  score: number
  /** the share of the question that it holds, by the weight of its pieces */
  coverage: number
  /** what it holds of the question, as it is written there */
  held: string[]
  /** the words of the question in whose place others led here */
  led: Led[]
  isWhole: boolean
  /** it holds a word that the lexicon of the trade knows */
  isOfTrade: boolean
  /** the words of the question that it does not hold */
  missing: string[]
}

/** What was said, and what stands here for it. */
export interface Led {
  said: string
  written: string
}

/** The chip and the base that a text stands in say what it is about, though less than the text itself. */
const OF_PLACE = 0.85
const NAMED = 1.4

/** Parts of the question that are too small to be missed. */
const SMALL = 0.5

/** How well a row answers: by what it holds of the question, where that stands, and how close together. */
export function judge(row: Candidate, pieces: readonly WeighedPiece[]): Judged {
  const place = fold(`${row.kbName} ${row.cateName}`)
  const chip = fold(row.cateName)
  let total = 0
  let covered = 0
  let headed = 0
  let titled = 0
  let often = 0
  let isWhole = true
  let isOfTrade = false
  const held: string[] = []
  const missing: string[] = []
  const led: Led[] = []
  const places: number[][] = []
  for (const piece of pieces) {
    total += piece.worth
    const found = findPiece(row, piece, { place, chip })
    if (found.share === 0) {
      if (piece.weight >= SMALL) {
        isWhole = false
        missing.push(piece.typed)
      }
      continue
    }
    covered += piece.worth * found.share
    if (found.text !== '') held.push(found.text)
    if (piece.spellings.length > 1) isOfTrade = true
    if (found.isOther) led.push({ said: piece.typed, written: found.text })
    if (found.inHeading) headed += piece.worth
    if (found.inTitle) titled += piece.worth
    often += (piece.worth * Math.min(4, found.at.length)) / 4
    if (found.at.length > 0 && piece.weight >= SMALL) places.push(found.at)
  }
  const coverage = total === 0 ? 0 : covered / total
  const score =
    coverage ** 1.4 *
    (1 +
      0.3 * (headed / total) +
      0.35 * (titled / total) +
      0.25 * closeness(places) +
      0.15 * (often / total)) *
    (isCalledSo(row, pieces) ? NAMED : kindShare(row))
  return { ...row, score, coverage, held, led, isWhole, isOfTrade, missing }
}

interface Found {
  share: number
  text: string
  at: number[]
  inHeading: boolean
  inTitle: boolean
  isOther: boolean
}

/** What has all words of a long one, apart, says nearly the same. */
const IN_PARTS = 0.6

interface PlaceOfRow {
  place: string
  chip: string
}

function findPiece(row: Candidate, piece: WeighedPiece, { place, chip }: PlaceOfRow): Found {
  let best: Found = { share: 0, text: '', at: [], inHeading: false, inTitle: false, isOther: false }
  for (const { text, share, isOther = false, chip: only } of piece.spellings) {
    if (only !== undefined && only !== chip) continue
    const at = placesOf(row.body, text)
    if (at.length > 0 && share > best.share) {
      const inHeading = wordAt(row.foldedHeading, text) >= 0
      best = { share, text, at, inHeading, inTitle: wordAt(row.foldedTitle, text) >= 0, isOther }
    }
    if (at.length > 0) continue
    const compact = isPartNumber(text) ? compactOf(text) : ''
    if (compact !== '' && compactOf(row.body).includes(compact) && share > best.share)
      best = {
        share,
        text,
        at: [],
        inHeading: false,
        inTitle: compactOf(row.foldedTitle).includes(compact),
        isOther,
      }
    else if (
      (wordAt(place, text) >= 0 || (compact !== '' && compactOf(place).includes(compact))) &&
      share * OF_PLACE > best.share
    )
      best = { ...best, share: share * OF_PLACE }
  }
  if (best.share === 0 && piece.parts) return { ...best, ...inParts(row, piece.parts, chip) }
  return best
}

/** What a row has of the parts of a long word. */
function inParts(row: Candidate, parts: NonNullable<Piece['parts']>, chip: string) {
  const found = parts.map(({ spellings }) =>
    spellings
      .filter(({ chip: only }) => only === undefined || only === chip)
      .map(({ text, share }) => ({ text, share, at: placesOf(row.body, text) }))
      .filter(({ at }) => at.length > 0)
      .reduce((best, one) => (one.share > best.share ? one : best), {
        text: '',
        share: 0,
        at: [] as number[],
      }),
  )
  const share = (IN_PARTS * found.reduce((sum, one) => sum + one.share, 0)) / parts.length
  const { text, at } = found.find((one) => one.share > 0) ?? { text: '', at: [] }
  return { share, text, at }
}

/** True for what bears the very name that was asked for. */
function isCalledSo({ foldedTitle }: Candidate, pieces: readonly WeighedPiece[]): boolean {
  const named = pieces.map(({ typed }) => typed).join('')
  return named !== '' && foldedTitle.replaceAll(' ', '') === named.replaceAll(' ', '')
}

/** Sections answer; covers, and whole files that hold the same once more, only lead there. */
function kindShare({ kind, page, body }: Candidate): number {
  if (kind === 'base') return 0.6
  if (page > 0) return 0.7
  return kind === 'faq' && body.length < 40 ? 0.9 : 1
}
