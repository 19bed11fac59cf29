import type { ImportProgress } from '@xinqiao/contract/authoring/import-files'
import { importingRecord } from '@xinqiao/contract/authoring/record'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'

const PAUSE_MS = 250

export type TellProgress = (step: ImportProgress['step'], done: number, total: number) => void

/**
 * Tells whoever imports how far it is: the beginning of each step, then now and then. The import neither waits for
 * that, since it may hold the last connection to the database, nor fails by it.
 */
export function progressTeller(db: Db, accountId: string, id: string | undefined): TellProgress {
  if (id === undefined) return () => undefined
  let told = Promise.resolve()
  let lastStep = ''
  let lastAt = 0
  return (step, done, total) => {
    if (step === lastStep && performance.now() - lastAt < PAUSE_MS) return
    lastStep = step
    lastAt = performance.now()
    const woken = { id, accountIds: [accountId], progress: { step, done, total } }
    told = told.then(() => wake(db, importingRecord, woken)).catch(() => undefined)
  }
}
