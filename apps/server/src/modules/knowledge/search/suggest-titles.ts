import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import type { Db } from '../../../platform/db/database.ts'
import { suggestRecord } from '../../../platform/search/find-records.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { readerOf } from '../policy.ts'
import { findTitles, type TitleRow } from './title-hit-queries.ts'

/** Bases, documents and questions by their titles. */
export function knowledgeSource(db: Db): SearchSource {
  return {
    source: 'knowledge',
    title: '知识库',
    access: 'public',
    suggest: async (actor, query, limit) => {
      const rows = await findTitles(db, { reader: readerOf(actor), query, spaceId: undefined }, limit)
      return rows.map((row) =>
        suggestRecord(query, {
          ...{ kind: row.kind, name: row.name, place: placeOf(row) },
          hint:
            row.kind === 'base'
              ? `${row.spaceName} · ${row.versionName}`
              : `${row.kbName} ${row.versionName}`,
        }),
      )
    },
  }
}

function placeOf({ kbId, verId, docId, kind, name }: TitleRow): Suggestion['place'] {
  if (kind === 'document') return { kbId, verId, docId: docId ?? '' }
  return kind === 'faq' ? { kbId, verId, question: name } : { kbId, verId }
}
