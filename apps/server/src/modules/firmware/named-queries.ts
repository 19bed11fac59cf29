import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Releases that were published, those that were withdrawn since too: what anybody may have. */
function out(db: Db) {
  return db
    .selectFrom('firmwareRelease as release')
    .innerJoin('firmwareLine as line', 'line.id', 'release.lineId')
    .select(['release.id', 'release.lineId', 'release.versionText', 'release.withdrawnNote'])
    .select(['line.name as lineName', 'line.kind', 'line.chips'])
    .select(sql<'released' | 'withdrawn'>`release.status`.as('status'))
    .where('release.releasedAt', 'is not', null)
    .where('release.status', 'in', ['released', 'withdrawn'])
}
export type OutByName = Awaited<ReturnType<typeof listOutByKey>>[number]

export function listOutByKey(db: Db, key: string) {
  return out(db).where('release.versionKey', '=', key).execute()
}

export function findOutById(db: Db, id: string) {
  return out(db).where('release.id', '=', id).executeTakeFirst()
}
