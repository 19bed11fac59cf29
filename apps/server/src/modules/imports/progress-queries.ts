import type { ImportFault } from '@xinqiao/contract/imports/schemas'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import type { Counts, State } from './queries.ts'

/** Moves a run from one state to the next; false when it is in another. */
export function setState(
  db: Db,
  id: string,
  from: readonly State[],
  change: {
    state: State
    error?: string
    faults?: readonly ImportFault[]
    counts?: Counts
    finishedAt?: Date
    doneCount?: number
  },
): Promise<boolean> {
  const { faults, counts, ...columns } = change
  const ended = change.state === 'done' || change.state === 'failed'
  return foundOne(
    db
      .updateTable('importRun')
      .set({
        ...columns,
        ...(faults ? { faults: JSON.stringify(faults) } : {}),
        ...(counts ? { outcome: JSON.stringify(counts) } : {}),
        // What was read of people is not kept longer than it is needed.
        ...(ended ? { units: '[]', people: '[]' } : {}),
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('id'),
  )
}

export async function setProgress(db: Db, id: string, doneCount: number): Promise<void> {
  await db.updateTable('importRun').set({ doneCount }).where('id', '=', id).execute()
}

/** Drops what was checked and never carried out. */
export async function dropStaleLines(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('importRun')
    .set({ units: '[]', people: '[]', state: 'failed', error: '检查后未执行，已过期' })
    .where('state', '=', 'checked')
    .where('createdAt', '<', before)
    .execute()
}
