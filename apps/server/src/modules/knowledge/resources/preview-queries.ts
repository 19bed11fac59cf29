import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import type { Db } from '../../../platform/db/database.ts'

/** Files of a version that are read as a PDF and of which none was asked for. */
export async function listUnconvertedFiles(db: Db, versionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .innerJoin('storedFile as f', 'f.id', 'r.fileId')
    .leftJoin('filePreview as p', 'p.fileId', 'f.id')
    .select('f.id')
    .distinct()
    .where('d.versionId', '=', versionId)
    .where('f.extension', 'in', CONVERTED_EXTENSIONS)
    .where('f.verdict', '=', 'clean')
    .where('p.fileId', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The bases that hold a file. */
export async function listBasesWithFile(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledgeResource')
    .select('baseId')
    .distinct()
    .where('fileId', '=', fileId)
    // In one order for all: they are locked one by one.
    .orderBy('baseId')
    .execute()
  return rows.map(({ baseId }) => baseId)
}
