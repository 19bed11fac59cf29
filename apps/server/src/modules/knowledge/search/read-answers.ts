import type { Db } from '../../../platform/db/database.ts'
import { isChinese } from '../../../platform/search/fold.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import type { Synonyms } from '../../../platform/search/question.ts'
import { type Answer, type Answers, findAnswers } from './find-answers.ts'
import { type Judged, judge } from './judge-answer.ts'
import { findHits, type HitRow, type SearchFilter } from './search-queries.ts'
import { synonymsIn } from './synonyms.ts'

/** Fewer texts that hold all words may not be what was looked for. */
export const FEW_HITS = 6

interface Asked {
  keyword: string
  query: SearchQuery
}
type Place = Omit<SearchFilter, 'query'>

/**
 * The answers to a question whose words no text holds all, or too few; null where those that hold all of them are
 * what was asked for. What a search is narrowed by has no say in this, so that numbers and lists agree.
 */
export async function readAnswers(db: Db, place: Place, { keyword, query }: Asked): Promise<Answers | null> {
  const { reader, baseId } = place
  const wide: Place = { reader, baseId, spaceId: undefined }
  const full = await findHits(db, { ...wide, query }, { limit: FEW_HITS, offset: 0 })
  if (full.total >= FEW_HITS) return null
  const synonyms = await synonymsIn(db, keyword)
  if (full.total > 0 && !isPoor(full.hits, keyword, synonyms)) return null
  const found = await findAnswers(db, wide, { keyword, synonyms })
  const known = new Set(found.answers.map(({ subjectId }) => subjectId))
  const missing = weighHits(full.hits, query).filter(({ subjectId }) => !known.has(subjectId))
  return {
    ...found,
    answers: [...found.answers, ...missing],
    isPartial: found.isPartial && full.total === 0,
    meant: full.total === 0 ? found.meant : '',
  }
}

/** True for texts that hold the words only by the way: covers and files, or where other words say the same. */
function isPoor(hits: readonly HitRow[], keyword: string, synonyms: Synonyms): boolean {
  if (synonyms.length > 0) return true
  const isMixed = /\s/.test(keyword.trim()) || new Set([...keyword].map(isChinese)).size > 1
  return isMixed || hits.every(({ kind, page }) => kind === 'base' || page > 0)
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
