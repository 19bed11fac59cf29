import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mayReadDocument, type Reader } from '../policy.ts'
import { findVisibleVersion } from '../visibility-queries.ts'
import { type DocumentRow, listDocuments } from './document-queries.ts'
import type { Sign } from './read-document.ts'

/** The tree of a version. Visitors see it whole, and which documents are open to them. */
export async function readTree(
  db: Db,
  reader: Reader,
  sign: Sign,
  ids: { kbId: string; verId: string },
): Promise<KnowledgeDocument[]> {
  const version = await findVisibleVersion(db, reader, ids.kbId, ids.verId)
  const rows = await listDocuments(db, version.versionId)
  return treeOf(rows, (row) =>
    row.resourceId !== null && mayReadDocument(reader, version, row) ? sign(row.resourceId) : '',
  )
}

function treeOf(rows: readonly DocumentRow[], address: (row: DocumentRow) => string): KnowledgeDocument[] {
  const nodes = new Map(
    rows.map((row): [string, KnowledgeDocument] => [
      row.id,
      {
        id: row.id,
        name: row.title,
        level: row.level,
        type: row.type,
        version: row.versionName,
        versionTime: toDateTime(row.releasedAt),
        document: address(row),
        content: '',
        tags: row.tags,
        parentId: row.parentId ?? '0',
        orderNum: row.orderNumber,
        open: row.open,
        child: [],
      },
    ]),
  )
  const top: KnowledgeDocument[] = []
  for (const node of nodes.values()) {
    const siblings = nodes.get(node.parentId)?.child ?? top
    siblings.push(node)
  }
  return top
}
