import type { ImportRun } from '@xinqiao/contract/imports/schemas'
import { IMPORT_REFUSALS } from '@xinqiao/contract/imports/texts'
import { notFound, refuse } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readRun } from './check-import.ts'
import { setState } from './progress-queries.ts'
import { findRun } from './queries.ts'

export const IMPORT_QUEUE = 'import'

/** Puts a checked import into the queue. @throws AppError 404, 9999 unless it was checked and found good */
export async function startImport({ db, jobs }: Platform, id: string, tell: boolean): Promise<ImportRun> {
  if (!(await findRun(db, id))) throw notFound()
  await db.transaction().execute(async (tx) => {
    if (!(await setState(tx, id, ['checked'], { state: 'waiting' }))) throw refuse(IMPORT_REFUSALS.notChecked)
    await jobs.add(tx, IMPORT_QUEUE, { id, tell })
  })
  return readRun(db, id)
}
