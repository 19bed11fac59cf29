import type { Db } from '../../platform/db/database.ts'
import type { FileFacts } from '../../platform/http/files/file-answer.ts'
import { insertMadeFile } from './made-files-queries.ts'

/** Marks PDFs that were made of files: they go when what they were made of has gone. */
export const PREVIEW_OWNER = 'knowledge-preview'

export type PreviewStatus = 'waiting' | 'ready' | 'failed'

export async function findPreviewStatus(db: Db, fileId: string): Promise<PreviewStatus | undefined> {
  const row = await db
    .selectFrom('filePreview')
    .select('status')
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row?.status as PreviewStatus | undefined
}

/** The PDF that was made of a file. */
export async function findPreviewPdf(db: Db, fileId: string): Promise<FileFacts | undefined> {
  return db
    .selectFrom('filePreview as p')
    .innerJoin('storedFile as f', 'f.id', 'p.pdfFileId')
    .select(['f.id as fileId', 'f.name', 'f.extension', 'f.mediaType', 'f.size', 'f.sha256', 'f.createdAt'])
    .where('p.fileId', '=', fileId)
    .where('p.status', '=', 'ready')
    .executeTakeFirst()
}

/** True where nobody had asked for it before. */
export async function insertPreview(db: Db, fileId: string, askedAt: Date): Promise<boolean> {
  const rows = await db
    .insertInto('filePreview')
    .values({ fileId, askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fileId')
    .execute()
  return rows.length > 0
}

/** A file whose PDF is still to be made. */
export async function findWaitingFile(db: Db, fileId: string) {
  return db
    .selectFrom('filePreview as p')
    .innerJoin('storedFile as f', 'f.id', 'p.fileId')
    .select(['f.id', 'f.name', 'f.extension'])
    .where('p.fileId', '=', fileId)
    .where('p.status', '=', 'waiting')
    .where('f.verdict', '=', 'clean')
    .executeTakeFirst()
}

export async function endPreview(
  db: Db,
  fileId: string,
  ended: { status: 'ready' | 'failed'; pdfFileId: string | null; endedAt: Date },
): Promise<void> {
  await db.updateTable('filePreview').set(ended).where('fileId', '=', fileId).execute()
}

export async function insertPdf(
  db: Db,
  madeOf: string,
  pdf: { id: string; name: string; size: number; sha256: Buffer; createdAt: Date },
): Promise<void> {
  const file = { ...pdf, extension: 'pdf', mediaType: 'application/pdf' }
  await insertMadeFile(db, file, { kind: PREVIEW_OWNER, recordId: madeOf })
}
