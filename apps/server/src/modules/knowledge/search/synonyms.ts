import type { Db } from '../../../platform/db/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Synonyms } from '../../../platform/search/question.ts'
import { findSynonyms } from './synonym-queries.ts'

/** Groups of words that say the same, one of which stands in what was typed. */
export function synonymsIn(db: Db, keyword: string): Promise<Synonyms> {
  return findSynonyms(db, fold(keyword))
}
