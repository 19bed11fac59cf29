import type { Db } from '../../../platform/db/database.ts'
import { suggestRecord } from '../../../platform/search/find-records.ts'
import { wordPatterns } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { draftsNamed } from './draft-queries.ts'

/** Documents that are being written, by their titles, for those who write. */
export function draftSource(db: Db): SearchSource {
  return {
    source: 'drafts',
    title: '编写中的文档',
    access: 'staff:editor',
    suggest: async (_actor, query, limit) => {
      const rows = await draftsNamed(db, wordPatterns(query), limit)
      return rows.map(({ id, versionId, title, baseName, versionName }) =>
        suggestRecord(query, {
          ...{ kind: 'draft', name: title, hint: `${baseName} ${versionName}` },
          place: { verId: versionId, docId: id },
        }),
      )
    },
  }
}
