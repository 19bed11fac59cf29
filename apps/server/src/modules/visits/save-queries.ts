import type { VisitState } from '@xinqiao/contract/visits/record'
import type { Visitor } from '@xinqiao/contract/visits/visitor-schemas'
import type { Db } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/db/next-version.ts'

export interface NewVisit {
  id: string
  unitId: string
  applicantId: string
  applicantName: string
  applicantPhone: string
  exchangeTopics: string
  visitors: readonly Visitor[]
  peopleCount: number
  visitDate: string
  at: Date
}

export async function insertVisit(db: Db, { at, visitors, ...row }: NewVisit): Promise<void> {
  await db
    .insertInto('visitApplication')
    .values({
      ...row,
      visitors: JSON.stringify(visitors),
      status: 'waiting' satisfies VisitState,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Another one of the unit is asked about visits to come; the name on the application stays. */
export async function passVisits(
  db: Db,
  { from, to, unitId }: { from: string; to: string; unitId: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('visitApplication')
    .set({ applicantId: to, updatedAt: at, version: nextVersion })
    .where('applicantId', '=', from)
    .where('unitId', '=', unitId)
    .where('status', 'in', ['waiting', 'agreed'])
    .execute()
}

/** Writes a move and what it brings, where the record still stands as it was read. False when it does not. */
export async function storeVisit(
  db: Db,
  { id, version }: { id: string; version: number },
  change: {
    status: VisitState
    at: Date
    auditInstructions?: string
    startTime?: string
    endTime?: string
    place?: string
    host?: string
  },
): Promise<boolean> {
  const { at, ...columns } = change
  const { numUpdatedRows } = await db
    .updateTable('visitApplication')
    .set({ ...columns, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
