import type { Db } from '../../../platform/db/database.ts'
import { cutStretch, possiblePieces } from '../../../platform/search/cut-stretch.ts'
import type { Entry } from '../../../platform/search/known-words.ts'
import { piece, readQuestion } from '../../../platform/search/question.ts'
import type { SearchFilter } from './allowed-rows-queries.ts'
import { countAllRows, findCandidates } from './answer-queries.ts'
import { countPieces, queryOf } from './count-pieces.ts'
import { type Judged, judge, type WeighedPiece } from './judge-answer.ts'
import { mendPieces } from './words/mend-words.ts'

/** What an answer must be like. */
export interface Bar {
  /** of the question it holds so much: less is chance */
  coverage: number
  /** where the lexicon knows a word that it holds, or led there */
  known: number
  led: number
  /** beside the best it is so good: what is far worse helps nobody */
  ofBest: number
}
const ASKED_FOR: Bar = { coverage: 0.5, known: 0.42, led: 0.34, ofBest: 0.45 }
const MOST_ANSWERS = 50
/** Rows that the rarest words lead to are looked at until there are so many. */
const ENOUGH_ROWS = 900

export interface Answers {
  answers: Answer[]
  /** whether none holds all that was asked */
  isPartial: boolean
  /** the question as it was probably meant; empty where it was typed well */
  meant: string
  steps: Step[]
}

/** How the search went on where no text holds the words as they were typed. */
export interface Step {
  kind: 'same' | 'parts' | 'near'
  said: string
  written: string[]
}

export interface Answer extends Judged {
  /** further sections of the same that answer nearly as well */
  more: number
}

const NOTHING: Answers = { answers: [], isPartial: false, meant: '', steps: [] }

/** The best that there is for a question which no text holds word by word. */
export async function findAnswers(
  db: Db,
  place: Omit<SearchFilter, 'query'>,
  { keyword, entries, bar = ASKED_FOR }: { keyword: string; entries: readonly Entry[]; bar?: Bar },
): Promise<Answers> {
  const { pieces: plain, stretches } = readQuestion(keyword, entries)
  const isPlain = (text: string) => plain.some(({ typed }) => typed === text)
  const pairs = stretches
    .flatMap(possiblePieces)
    .filter((text) => !isPlain(text))
    .map((text) => piece(text, 1))
  const counts = await countPieces(db, place, [...plain, ...pairs])
  const isKnown = (text: string) => (counts.get(text) ?? 0) > 0
  const cuts = stretches.map((stretch) => ({ said: stretch.text, pieces: cutStretch(stretch, isKnown) }))
  const cut = [...plain, ...cuts.flatMap(({ pieces }) => pieces).filter(({ typed }) => !isPlain(typed))]
  if (cut.length === 0) return NOTHING
  const mended = await mendPieces(db, cut, {
    isKnown: (one) => one.typed.length === 1 || isKnown(one.typed),
    keyword,
    count: async (some) => countPieces(db, place, some),
  })
  const rows = await countAllRows(db)
  const weighed = mended.pieces.map((one) => {
    const count = mended.counts.get(one.typed) ?? counts.get(one.typed) ?? (one.typed.length === 1 ? rows : 0)
    return { ...one, count, worth: one.weight * Math.log(1 + rows / Math.max(0.7, count)) }
  })
  const candidates = await findCandidates(db, place, asked(weighed))
  const answers = bestOf(
    candidates.map((row) => judge(row, weighed)),
    bar,
  )
  return {
    answers,
    isPartial: !answers.some(({ isWhole }) => isWhole),
    meant: answers.length > 0 ? mended.meant : '',
    steps: stepsOf(answers, cuts, mended.mends),
  }
}

const MOST_WRITTEN = 4

/** What led to the answers, each word once: those that say the same, parts of what was typed joined, what is near it. */
function stepsOf(
  answers: readonly Answer[],
  cuts: readonly { said: string; pieces: readonly { typed: string }[] }[],
  mends: readonly { said: string; written: string }[],
): Step[] {
  const led = Map.groupBy(
    answers.flatMap((answer) => answer.led),
    ({ said }) => said,
  )
  const same = [...led].map(([said, all]) => ({
    kind: 'same' as const,
    said,
    written: [...new Set(all.map(({ written }) => written))].slice(0, MOST_WRITTEN),
  }))
  const near = mends.map(({ said, written }) => ({ kind: 'near' as const, said, written: [written] }))
  const parts = cuts.flatMap(({ said, pieces }) => {
    const written = pieces.map(({ typed }) => typed).filter((typed) => typed.length > 1)
    return written.length > 1 ? [{ kind: 'parts' as const, said, written }] : []
  })
  return [...same, ...parts, ...near]
}

const MOST_SPELLINGS = 12

/** Rows with all pieces, and those with any of the rarest. */
function asked(pieces: readonly WeighedPiece[]) {
  const useful = pieces.filter(({ count, typed }) => count > 0 && typed.length > 1)
  const rarest = useful.toSorted((one, other) => one.count - other.count)
  const chosen: WeighedPiece[] = []
  let rows = 0
  for (const one of rarest) {
    if (chosen.length >= 2 && rows + one.count > ENOUGH_ROWS) break
    chosen.push(one)
    rows += one.count
  }
  const nothing = "'∅'"
  return {
    all: useful.map((one) => `(${queryOf(one)})`).join(' & ') || nothing,
    any: chosen.map((one) => `(${queryOf(one)})`).join(' | ') || nothing,
    worth: pieces.map(({ spellings, parts = [], worth }) =>
      [
        ...spellings.map(({ text, share }) => ({ text, weight: worth * share })),
        ...parts.flatMap((part) => part.spellings.map(({ text }) => ({ text, weight: worth / 4 }))),
      ]
        .slice(0, MOST_SPELLINGS)
        .map(({ text, weight }) => ({ pattern: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`, weight })),
    ),
  }
}

/** What the lexicon led to, or knows, was meant, though it holds less of the question. */
function leastOf({ led, isOfTrade }: Judged, bar: Bar): number {
  if (led.length > 0) return bar.led
  return isOfTrade ? bar.known : bar.coverage
}

/** The best row of each document, question or base. */
function bestOf(judged: readonly Judged[], bar: Bar): Answer[] {
  const good = judged.filter((one) => one.coverage >= leastOf(one, bar))
  const top = Math.max(0, ...good.map(({ score }) => score))
  const near = good.filter(({ score }) => score >= bar.ofBest * top)
  return [...Map.groupBy(near, ({ subjectId }) => subjectId).values()]
    .map((rows) => {
      const [best, ...others] = rows.toSorted((one, other) => other.score - one.score) as [
        Judged,
        ...Judged[],
      ]
      return { ...best, more: others.length }
    })
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.releasedAt ?? 0) - Number(one.releasedAt ?? 0) ||
        one.id - other.id,
    )
    .slice(0, MOST_ANSWERS)
}
