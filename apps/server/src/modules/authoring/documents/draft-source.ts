import type { Db } from '../../../platform/db/database.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { draftsNamed } from './draft-queries.ts'

/** Documents that are being written, by their titles, for those who write. */
export function draftSource(db: Db): SearchSource {
  return {
    source: 'drafts',
    title: '编写中的文档',
    access: 'staff:editor',
    suggest: async (_actor, query, limit) => {
      const patterns = [...query.patterns, ...query.numberPatterns.map(({ text }) => text)]
      const rows = await draftsNamed(db, patterns, limit)
      return rows.map(({ id, versionId, title, baseName, versionName }) => ({
        kind: 'draft' as const,
        title,
        marks: findMarks(foldWithOffsets(title), query.terms),
        hint: `${baseName} ${versionName}`,
        place: { verId: versionId, docId: id },
      }))
    },
  }
}
