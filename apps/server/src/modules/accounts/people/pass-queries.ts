import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import type { HandoverItem, HandoverParty } from '../../../platform/records/handovers.ts'

export async function passFae(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('unit')
    .set({ faeId: to, updatedAt: at, version: nextVersion })
    .where('faeId', '=', from)
    .execute()
}

export async function passAssistant(db: Db, from: string, to: HandoverParty, at: Date): Promise<void> {
  await db
    .updateTable('unit')
    .set({ assistantId: to.accountId, updatedAt: at, version: nextVersion })
    .where('assistantId', '=', from)
    .where('id', '=', to.unitId ?? '')
    .execute()
}

/** The leaver is a plain member from then on. */
export async function passManager(db: Db, from: string, to: HandoverParty, at: Date): Promise<void> {
  for (const [id, userType] of [
    [from, 2],
    [to.accountId, 1],
  ] as const) {
    await db
      .updateTable('account')
      .set({ userType, updatedAt: at, version: nextVersion })
      .where('id', '=', id)
      .where('unitId', '=', to.unitId ?? '')
      .execute()
  }
}

/** The units for which somebody is FAE, assistant or personnel manager. */
export async function listDuties(
  db: Db,
  duty: 'fae' | 'assistant' | 'manager',
  accountId: string,
): Promise<HandoverItem[]> {
  const whose = {
    fae: sql`unit.fae_id = ${accountId}`,
    assistant: sql`unit.assistant_id = ${accountId}`,
    manager: sql`unit.id = (select unit_id from account where id = ${accountId} and user_type = ${USER_TYPE_MANAGER})`,
  }[duty]
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, unit.name from unit where ${whose} order by unit.name`.execute(db)
  return rows.map((row) => ({ ...row, detail: '' }))
}
