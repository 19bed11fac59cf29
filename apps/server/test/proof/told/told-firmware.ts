import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'

/** Whom a release chooses to tell, asked in another way than the module does: by the numbers of versions as lists. */
export async function toldOfFirmware(db: Db, id: string): Promise<Record<string, string[]>> {
  const numbers = (key: string) =>
    sql.raw(`array(select found[1]::int from regexp_matches(${key}, '[0-9]+', 'g') as found)`)
  // Nobody is told of what one may not read; the record stays where it is while its moves are played.
  const seen = sql`(release.status in ('released', 'withdrawn')
    or release.status = 'trial' and account.unit_id = any(release.trial_unit_ids))`
  const owners = sql`select person.account_id as id from board_firmware noted
    join firmware_release release on release.line_id = noted.line_id and release.id::text = ${id}
    join project_seat seat on seat.project_id = noted.project_id and seat.seat = 'owner'
    join personnel person on person.id = seat.personnel_id
    join account on account.id = person.account_id and ${seen}`
  const of = async (question: ReturnType<typeof sql>) => [
    ...new Set((await sql<{ id: string }>`${question}`.execute(db)).rows.map((row) => row.id)),
  ]
  return {
    'firmware.offered': await of(sql`select account.id from account
      join firmware_release release on account.unit_id = any(release.trial_unit_ids)
      where release.id::text = ${id} and account.user_type = 1 and account.status = 'active' and ${seen}`),
    'firmware.released': await of(
      sql`${owners} where ${numbers('noted.version_key')} < ${numbers('release.version_key')}`,
    ),
    'firmware.withdrawn': await of(sql`${owners} where noted.version_key = release.version_key
      union select account_id from firmware_download where release_id::text = ${id}`),
  }
}
