import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { newId } from '../../../platform/ids.ts'
import { insertMadeFile } from '../../files/index.ts'
import { deleteUnheldTexts } from './document-queries.ts'

export interface TextRow {
  id: string
  title: string
  type: 1 | 2
  slug: string
  body: string | null
  revision: number
  revisedAt: Date
  revisedBy: string | null
  reviserName: string | null
  resourceId: string | null
  fileName: string | null
  fileSize: number | null
}

export async function findText(db: Db, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select d.id, d.title, d.type, d.slug, t.body, d.revision, d.revised_at, d.revised_by, a.real_name as reviser_name,
      d.resource_id, f.name as file_name, f.size as file_size
    from knowledge_document d
      left join knowledge_text t on t.id = d.text_id
      left join account a on a.id = d.revised_by
      left join knowledge_resource r on r.id = d.resource_id
      left join stored_file f on f.id = r.file_id
    where d.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Gives a document another text where it still has this revision; false when somebody was faster. The old
 * text stays for the versions that share it.
 */
export async function putText(
  db: Db,
  save: { id: string; revision: number; body: string; revisedAt: Date; revisedBy: string },
): Promise<boolean> {
  const { id, revision, body, revisedAt, revisedBy } = save
  const old = await db
    .selectFrom('knowledgeDocument')
    .select('textId')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (old === undefined) return false
  const textId = newId()
  await db.insertInto('knowledgeText').values({ id: textId, body, revisedAt }).execute()
  await db
    .updateTable('knowledgeDocument')
    .set({ textId, revision: revision + 1, revisedAt, revisedBy })
    .where('id', '=', id)
    .execute()
  if (old.textId !== null) await deleteUnheldTexts(db, [old.textId])
  return true
}

/** Notes which files a document holds: readers get a file through the documents that hold it. */
export async function putHeld(db: Db, documentId: string, resourceIds: Iterable<string>): Promise<void> {
  await db.deleteFrom('knowledgeDocumentResource').where('documentId', '=', documentId).execute()
  const rows = [...resourceIds].map((resourceId) => ({ documentId, resourceId }))
  if (rows.length > 0) await db.insertInto('knowledgeDocumentResource').values(rows).execute()
}

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

/** Says that somebody writes at a document; true when that is news. */
export async function markWriting(
  db: Db,
  mark: { documentId: string; accountId: string; seenAt: Date; fresh: Date },
): Promise<boolean> {
  const { documentId, accountId, seenAt, fresh } = mark
  const before = await db
    .selectFrom('knowledgeEditing')
    .select('seenAt')
    .where('documentId', '=', documentId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  await db
    .insertInto('knowledgeEditing')
    .values({ documentId, accountId, seenAt })
    .onConflict((conflict) => conflict.columns(['documentId', 'accountId']).doUpdateSet({ seenAt }))
    .execute()
  return before === undefined || before.seenAt < fresh
}

export function unmarkWriting(db: Db, documentId: string, accountId: string): Promise<boolean> {
  const left = db.deleteFrom('knowledgeEditing').where('documentId', '=', documentId)
  return foundOne(left.where('accountId', '=', accountId).returning('accountId'))
}

/** Who else was seen at a document lately. */
export function listWriters(db: Db, documentId: string, except: string, fresh: Date) {
  return db
    .selectFrom('knowledgeEditing as e')
    .innerJoin('account as a', 'a.id', 'e.accountId')
    .select(['a.realName as name', 'a.avatarFileId'])
    .where('e.documentId', '=', documentId)
    .where('e.accountId', '!=', except)
    .where('e.seenAt', '>=', fresh)
    .orderBy('e.seenAt')
    .execute()
}
