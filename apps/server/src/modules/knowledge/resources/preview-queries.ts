import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'

/** Files of a version that are read as a PDF and of which none was asked for. */
export function listUnconvertedFiles(db: Db, versionId: string): Promise<string[]> {
  return foundValues(
    db
      .selectFrom('knowledgeDocument as d')
      .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
      .innerJoin('storedFile as f', 'f.id', 'r.fileId')
      .leftJoin('filePreview as p', 'p.fileId', 'f.id')
      .select('f.id')
      .distinct()
      .where('d.versionId', '=', versionId)
      .where('f.extension', 'in', CONVERTED_EXTENSIONS)
      .where('f.verdict', '=', 'clean')
      .where('p.fileId', 'is', null),
  )
}

/** The bases that hold a file. */
export function listBasesWithFile(db: Db, fileId: string): Promise<string[]> {
  return foundValues(
    db
      .selectFrom('knowledgeResource')
      .select('baseId')
      .distinct()
      .where('fileId', '=', fileId)
      // In one order for all: they are locked one by one.
      .orderBy('baseId'),
  )
}
