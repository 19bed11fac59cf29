import type { Db } from '../../../platform/db/database.ts'
import { recordSource } from '../../../platform/search/find-records.ts'
import { wordPatterns } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { draftsNamed } from './draft-queries.ts'

/** Documents that are being written, by their titles, for those who write. */
export function draftSource(db: Db): SearchSource {
  return recordSource({
    source: 'drafts',
    title: '编写中的文档',
    access: 'staff:editor',
    find: (_actor, query, limit) => draftsNamed(db, wordPatterns(query), limit),
    tell: ({ id, versionId, title, baseName, versionName }) => ({
      ...{ kind: 'draft', name: title, hint: `${baseName} ${versionName}` },
      place: { verId: versionId, docId: id },
    }),
  })
}
