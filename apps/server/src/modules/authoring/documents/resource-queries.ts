import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { insertMadeFile } from '../../files/index.ts'
import { putHeld } from './text-queries.ts'

export async function insertResource(
  db: Db,
  resource: {
    id: string
    baseId: string
    file: { id: string; name: string; extension: string; mediaType: string; size: number; sha256: Buffer }
    createdAt: Date
  },
): Promise<void> {
  const { id, baseId, file, createdAt } = resource
  await insertMadeFile(db, { ...file, createdAt }, { kind: 'knowledge-resource', recordId: id })
  await linkResource(db, { id, baseId, fileId: file.id, createdAt })
}

/** A file that is stored already becomes one of the base. */
export async function linkResource(
  db: Db,
  resource: { id: string; baseId: string; fileId: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('knowledgeResource').values(resource).execute()
}

/** The names of the files that are documents of a version, but for one. */
export async function listFileNames(db: Db, versionId: string, except?: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .innerJoin('storedFile as f', 'f.id', 'r.fileId')
    .select('f.name')
    .where('d.versionId', '=', versionId)
    .$if(except !== undefined, (query) => query.where('d.id', '!=', except ?? ''))
    .execute()
  return new Set(rows.map((row) => row.name))
}

/** The pictures and files that a document shows, then the newest others of the base. */
export async function listBaseResources(db: Db, baseId: string, documentId: string | null, limit: number) {
  const { rows } = await sql<{ id: string; name: string; size: number }>`
    select r.id, f.name, f.size from (
      (select id, created_at from knowledge_resource where base_id = ${baseId}
        order by created_at desc, id desc limit ${limit})
      union
      select held.id, held.created_at from knowledge_document_resource h
        join knowledge_resource held on held.id = h.resource_id
      where h.document_id = ${documentId} and held.base_id = ${baseId}) as shown
      join knowledge_resource r on r.id = shown.id join stored_file f on f.id = r.file_id
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

/** Makes a document another file. */
export async function putFile(
  db: Db,
  id: string,
  change: { resourceId: string; revisedAt: Date; revisedBy: string },
): Promise<void> {
  await db
    .updateTable('knowledgeDocument')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await putHeld(db, id, [change.resourceId])
}

export async function insertFileDocument(
  db: Db,
  document: {
    id: string
    versionId: string
    parentId: string | null
    title: string
    level: number
    orderNumber: number
    resourceId: string
    revisedAt: Date
    revisedBy: string
  },
): Promise<void> {
  await db
    .insertInto('knowledgeDocument')
    .values({ ...document, slug: document.id, type: 2 })
    .execute()
  await putHeld(db, document.id, [document.resourceId])
}
