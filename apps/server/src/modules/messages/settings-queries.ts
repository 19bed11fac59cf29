import type { Db } from '../../platform/db/database.ts'

export function listMessageSettings(db: Db, accountId: string) {
  return db
    .selectFrom('messageSetting')
    .select(['kind', 'byEmail', 'bySms'])
    .where('accountId', '=', accountId)
    .execute()
}

export function findQuietHours(db: Db, accountId: string) {
  return db
    .selectFrom('quietHours')
    .select(['enabled', 'startsAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function putMessageSetting(
  db: Db,
  setting: { accountId: string; kind: string; byEmail: boolean; bySms: boolean },
): Promise<void> {
  const { byEmail, bySms } = setting
  await db
    .insertInto('messageSetting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ byEmail, bySms }))
    .execute()
}

export async function putQuietHours(
  db: Db,
  quiet: { accountId: string; enabled: boolean; startsAt: string; endsAt: string },
): Promise<void> {
  const { enabled, startsAt, endsAt } = quiet
  await db
    .insertInto('quietHours')
    .values(quiet)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ enabled, startsAt, endsAt }))
    .execute()
}
