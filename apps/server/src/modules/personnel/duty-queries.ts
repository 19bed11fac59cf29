import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { HandoverItem } from '../../platform/records/handovers.ts'

/** The units for which somebody is FAE, assistant or personnel manager. */
export async function listDuties(
  db: Db,
  duty: 'fae' | 'assistant' | 'manager',
  accountId: string,
): Promise<HandoverItem[]> {
  const whose = {
    fae: sql`unit.fae_id = ${accountId}`,
    assistant: sql`unit.assistant_id = ${accountId}`,
    manager: sql`unit.id = (select unit_id from account where id = ${accountId} and user_type = 1)`,
  }[duty]
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, unit.name from unit where ${whose} order by unit.name`.execute(db)
  return rows.map((row) => ({ ...row, detail: '' }))
}
