import type { EntryKind, SynonymRow } from '@xinqiao/contract/authoring/lexicon-schemas'
import type { listSynonyms as listEndpoint } from '@xinqiao/contract/authoring/search-words-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import { listSynonymRows } from '../../knowledge/index.ts'

/** Words that say the same for the search: readers who look for one of them find the others. */
export async function listSynonyms(db: Db, query: HandlerInput<typeof listEndpoint>['query']) {
  const { rows, total } = await listSynonymRows(db, { ...query, folded: fold(query.keyword) })
  const groups = rows.map(
    ({ kind, retiredAt, changedAt, ...row }): SynonymRow => ({
      ...row,
      kind: kind as EntryKind,
      isUsed: retiredAt === null,
      changeTime: toDateTime(changedAt),
    }),
  )
  return { rows: groups, total }
}
