import type { Db } from '../../../platform/db/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { type Answer, type Answers, findAnswers } from './find-answers.ts'
import { type Judged, judge } from './judge-answer.ts'
import { findHits, type HitRow, type SearchFilter } from './search-queries.ts'
import { synonymsIn } from './synonyms.ts'

/** Fewer texts that hold all words may not be what was looked for. */
export const FEW_HITS = 6

interface Asked {
  keyword: string
  query: SearchQuery
  /** what holds all words, where that is known of this very place */
  known?: { hits: HitRow[]; total: number }
}
type Place = Omit<SearchFilter, 'query'>

/**
 * The answers to a question whose words no text holds all, or too few; null where those that hold all of them are
 * what was asked for. What a search is narrowed by has no say in this, so that numbers and lists agree.
 */
export async function readAnswers(
  db: Db,
  place: Place,
  { keyword, query, known }: Asked,
): Promise<Answers | null> {
  const { reader, baseId } = place
  const wide: Place = { reader, baseId, spaceId: undefined }
  const full =
    known && !isNarrow(place) ? known : await findHits(db, { ...wide, query }, { limit: FEW_HITS, offset: 0 })
  if (full.total >= FEW_HITS) return null
  const isOneWord = !/\s/.test(keyword.trim())
  const synonyms = await synonymsIn(db, keyword)
  // What stands there just as it was typed was meant so, unless all of it is a word that has others.
  const hasOthers = synonyms.some((words) => words.includes(fold(keyword)))
  if (full.total > 0 && isOneWord && !hasOthers && !isCover(full.hits)) return null
  const found = await findAnswers(db, wide, { keyword, synonyms })
  const answered = new Set(found.answers.map(({ subjectId }) => subjectId))
  const missing = weighHits(full.hits, query).filter(({ subjectId }) => !answered.has(subjectId))
  return {
    ...found,
    answers: [...found.answers, ...missing],
    isPartial: found.isPartial && full.total === 0,
    meant: full.total === 0 ? found.meant : '',
  }
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
