import type { Db } from '../../../platform/db/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Entry } from '../../../platform/search/known-words.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import type { SearchFilter } from './allowed-rows-queries.ts'
import { type Answer, type Answers, findAnswers } from './find-answers.ts'
import { type Judged, judge } from './judge-answer.ts'
import { FEW_HITS, findHits, type HitRow } from './search-queries.ts'
import { entriesIn } from './words/lexicon.ts'

interface Asked {
  keyword: string
  query: SearchQuery
  /** what holds all words, where that is known of this very place */
  known?: Awaited<ReturnType<typeof findHits>>
}
type Place = Omit<SearchFilter, 'query'>

/**
 * The answers to a question whose words no text holds all, or too few; null where those that hold all of them are
 * what was asked for; with how many there are where nothing narrows the search. What a search is narrowed by has no say in this, so that numbers and lists agree.
 */
export async function readAnswers(
  db: Db,
  place: Place,
  { keyword, query, known }: Asked,
): Promise<{ answers: Answers | null; wide: number }> {
  const { reader, baseId } = place
  const wide: Place = { reader, baseId, spaceId: undefined }
  const full =
    known && !isNarrow(place) ? known : await findHits(db, { ...wide, query }, { limit: FEW_HITS, offset: 0 })
  if (full.total >= FEW_HITS) return { answers: null, wide: full.total }
  const entries = await entriesIn(db, full.lexicon, keyword)
  if (full.total > 0 && !isCover(full.hits) && !mayBeWrittenOtherwise(keyword, entries))
    return { answers: null, wide: full.total }
  const found = await findAnswers(db, wide, { keyword, entries })
  const answered = new Set(found.answers.map(({ subjectId }) => subjectId))
  const missing = weighHits(full.hits, query).filter(({ subjectId }) => !answered.has(subjectId))
  const answers = [...found.answers, ...missing]
  return {
    wide: answers.length,
    answers: {
      ...found,
      answers,
      isPartial: found.isPartial && full.total === 0,
      meant: full.total === 0 ? found.meant : '',
    },
  }
}

/** What stands there just as it was typed was meant so, unless a word of it, or all of it, has others that say the same. */
function mayBeWrittenOtherwise(keyword: string, entries: readonly Entry[]): boolean {
  const groups = entries.filter(({ written }) => written.length === 0)
  const isOneWord = !/\s/.test(keyword.trim())
  return isOneWord ? groups.some(({ said }) => said.includes(fold(keyword))) : groups.length > 0
}

/** True where only covers hold the words: they lead there, and answer nothing. */
function isCover(hits: readonly HitRow[]): boolean {
  return hits.every(({ kind }) => kind === 'base')
}

function isNarrow({ spaceId, kind, chip, version }: Place): boolean {
  return [spaceId, kind, chip, version].some((one) => one !== undefined)
}

export function narrowed(answers: readonly Answer[], place: Place): Answer[] {
  const { spaceId, kind, chip, version } = place
  return answers.filter(
    (one) =>
      (spaceId === undefined || one.spaceId === spaceId) &&
      (kind === undefined || one.kind === kind) &&
      (chip === undefined || one.cateName === chip) &&
      (version === undefined || one.versionName === version),
  )
}

/** The hits by how well they answer. */
export function weighHits(hits: readonly HitRow[], query: SearchQuery): Answer[] {
  const pieces = query.terms.map(({ text }) => ({
    typed: text,
    spellings: [{ text, share: 1 }],
    weight: 1,
    worth: 1,
    count: 1,
  }))
  return hits
    .map((hit): Judged & { more: number } => ({ ...judge(hit, pieces), more: Math.max(0, hit.places - 1) }))
    .sort((one, other) => other.score - one.score || Number(other.releasedAt) - Number(one.releasedAt))
}
