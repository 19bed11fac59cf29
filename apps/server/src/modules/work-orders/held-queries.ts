import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/db/next-version.ts'

/** Orders that somebody handles and that are not over. */
export function listHeld(db: Db, accountId: string) {
  return db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.name', 'project.name as projectName'])
    .where('workOrder.handlerId', '=', accountId)
    .where(IS_OPEN)
    .orderBy('workOrder.createdAt')
    .orderBy('workOrder.id')
    .execute()
}

/** Gives them to another one. */
export async function passHeld(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('workOrder')
    .set({ handlerId: to, updatedAt: at, version: nextVersion })
    .where('handlerId', '=', from)
    .where(IS_OPEN)
    .execute()
}

/** Also what its customer wants to go on with. */
const IS_OPEN = sql<boolean>`(work_order.status <> 'completed' or work_order.restart_flag = 1)`
