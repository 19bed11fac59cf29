import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { DocumentHead } from './document-queries.ts'
import { putHeld } from './text-queries.ts'

/** A document as it lies in the bin. */
export interface KeptDocument extends DocumentHead {
  level: number
  importedFrom: string
  resourceId: string | null
  resourceIds: string[]
  body: string | null
  /** the reviewer's notes and the text as it was before, as JSON; absent from what was kept before they were */
  notes?: string
  pasts?: string
}

export interface Binned {
  title: string
  documents: KeptDocument[]
  resourceIds: string[]
}

/** Keeps a document and all below it before they are deleted, until the version is released. */
export async function putInBin(
  tx: Db,
  of: { id: string; versionId: string; title: string; removedAt: Date; removedBy: string },
): Promise<void> {
  const { documents, resourceIds } = await listKept(tx, of.id)
  await insertBinned(tx, { ...of, documents: JSON.stringify(documents), resourceIds })
}

/** A document and all below it, parents before children, as the bin keeps them. */
async function listKept(db: Db, id: string): Promise<Omit<Binned, 'title'>> {
  const { rows } = await sql<KeptDocument>`
    with recursive below as (
      select id, 1 as depth from knowledge_document where id = ${id}
      union all select d.id, b.depth + 1 from knowledge_document d join below b on d.parent_id = b.id)
    select d.id, d.parent_id, d.slug, d.title, d.type, d.open, d.level, d.imported_from, d.resource_id, t.body,
      coalesce((select array_agg(h.resource_id) from knowledge_document_resource h
        where h.document_id = d.id), '{}') as resource_ids,
      (select coalesce(json_agg(n), '[]')::text from knowledge_review_note n where n.document_id = d.id) as notes,
      (select coalesce(json_agg(p), '[]')::text from knowledge_text_past p where p.document_id = d.id) as pasts
    from below b join knowledge_document d on d.id = b.id left join knowledge_text t on t.id = d.text_id
    order by b.depth, d.order_number`.execute(db)
  const resourceIds = rows.flatMap((row) => [...row.resourceIds, ...(row.resourceId ? [row.resourceId] : [])])
  return { documents: rows, resourceIds: [...new Set(resourceIds)] }
}

async function insertBinned(
  db: Db,
  row: {
    id: string
    versionId: string
    title: string
    documents: string
    resourceIds: string[]
    removedAt: Date
    removedBy: string
  },
): Promise<void> {
  await sql`insert into knowledge_bin (id, version_id, title, documents, resource_ids, removed_at, removed_by)
    values (${row.id}, ${row.versionId}, ${row.title}, ${row.documents}::jsonb, ${row.resourceIds}::uuid[],
      ${row.removedAt}, ${row.removedBy})`.execute(db)
}

export async function listBinned(db: Db, versionId: string) {
  const { rows } = await sql<{
    id: string
    title: string
    documents: number
    removedAt: Date
    removerName: string
  }>`select b.id, b.title, jsonb_array_length(b.documents) as documents, b.removed_at, a.real_name as remover_name
    from knowledge_bin b join account a on a.id = b.removed_by
    where b.version_id = ${versionId} order by b.removed_at desc, b.id desc limit 500`.execute(db)
  return rows
}

export async function findBinned(db: Db, versionId: string, id: string): Promise<Binned | undefined> {
  const { rows } = await sql<{ title: string; documents: string; resourceIds: string[] }>`
    select title, documents::text as documents, resource_ids from knowledge_bin
    where id = ${id} and version_id = ${versionId} for update`.execute(db)
  const [row] = rows
  return row && { ...row, documents: JSON.parse(row.documents) as KeptDocument[] }
}

export async function deleteBinned(db: Db, id: string): Promise<void> {
  await db.deleteFrom('knowledgeBin').where('id', '=', id).execute()
}

/** Once a version is out, what was taken out of it is history. */
export async function emptyBin(db: Db, versionId: string): Promise<void> {
  await db.deleteFrom('knowledgeBin').where('versionId', '=', versionId).execute()
}

/** Inserts what lay in the bin, under the same ids and slugs, so that links to it hold again. */
export async function insertKeptDocuments(
  db: Db,
  to: { versionId: string; there: ReadonlySet<string>; after: number; revisedAt: Date; revisedBy: string },
  { documents }: Binned,
): Promise<void> {
  const { versionId, there, after, revisedAt, revisedBy } = to
  for (const [index, document] of documents.entries()) {
    const { body, resourceIds, parentId, notes = '[]', pasts = '[]', ...columns } = document
    const isTop = index === 0 && (parentId === null || !there.has(parentId))
    let textId: string | null = null
    if (body !== null) {
      textId = newId()
      await db.insertInto('knowledgeText').values({ id: textId, body, revisedAt }).execute()
    }
    const place = { versionId, parentId: isTop ? null : parentId, orderNumber: after + index + 1 }
    await db
      .insertInto('knowledgeDocument')
      .values({ ...columns, ...place, textId, revisedAt, revisedBy })
      .execute()
    await putHeld(db, document.id, resourceIds)
    await sql`insert into knowledge_review_note
      select * from json_populate_recordset(null::knowledge_review_note, ${notes}::json)`.execute(db)
    await sql`insert into knowledge_text_past
      select * from json_populate_recordset(null::knowledge_text_past, ${pasts}::json)`.execute(db)
  }
}
