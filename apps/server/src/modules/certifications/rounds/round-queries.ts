import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'
import type { Round, RoundChange } from '@xinqiao/contract/certifications/rounds/schemas'
import { sql } from 'kysely'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Submission } from './submission.ts'

/** The ways back of an application that were sent again, the latest first. */
export async function listRounds(db: Db, applicationId: string): Promise<Round[]> {
  const rows = await db
    .selectFrom('certificationRound')
    .select(['id', 'reason', 'openedBy', 'openedAt', 'closedBy', 'closedAt'])
    .select(sql<FieldFault[]>`faults`.as('faults'))
    .select(sql<RoundChange[]>`changes`.as('changes'))
    .where('applicationId', '=', applicationId)
    .where('closedAt', 'is not', null)
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ openedAt, closedAt, ...row }) => ({
    ...row,
    openedTime: toDateTime(openedAt),
    closedTime: toDateTime(closedAt ?? openedAt),
  }))
}

/** The way back that waits to be sent again, with what was submitted before it. */
export function findOpenRound(db: Db, applicationId: string) {
  return db
    .selectFrom('certificationRound')
    .select(['id', sql<Submission>`was`.as('was')])
    .where('applicationId', '=', applicationId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

interface Opened {
  applicationId: string
  reason: string
  faults: readonly FieldFault[]
  openedBy: string
  openedAt: Date
  was: Submission
}

interface Closed {
  changes: readonly RoundChange[]
  closedBy: string
  closedAt: Date
}

export async function insertRound(db: Db, { faults, was, ...row }: Opened, closed?: Closed): Promise<void> {
  const { changes = [], ...end } = closed ?? {}
  await db
    .insertInto('certificationRound')
    .values({
      ...{ id: newId(), ...row, ...end },
      ...{ faults: JSON.stringify(faults), was: JSON.stringify(was), changes: JSON.stringify(changes) },
    })
    .execute()
}

export async function closeRound(db: Db, id: string, { changes, ...end }: Closed): Promise<void> {
  await db
    .updateTable('certificationRound')
    .set({ ...end, changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}
