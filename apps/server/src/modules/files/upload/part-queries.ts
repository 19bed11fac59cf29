import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { FileUploadPart } from '../../../platform/db/generated/tables.ts'

export type PartRow = Selectable<FileUploadPart>

export function listParts(db: Db, uploadId: string): Promise<PartRow[]> {
  return partsOf(db, uploadId).orderBy('number').execute()
}

export function findPart(db: Db, uploadId: string, number: number): Promise<PartRow | undefined> {
  return partsOf(db, uploadId).where('number', '=', number).executeTakeFirst()
}

function partsOf(db: Db, uploadId: string) {
  return db.selectFrom('fileUploadPart').selectAll().where('uploadId', '=', uploadId)
}

export async function insertPart(db: Db, part: PartRow): Promise<void> {
  await db.insertInto('fileUploadPart').values(part).execute()
}

export async function countParts(db: Db, uploadId: string): Promise<number> {
  const row = await db
    .selectFrom('fileUploadPart')
    .select(sql<number>`count(*)::int`.as('parts'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  return row.parts
}
