import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether the database answers at all. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

export function serverVersion(db: Db) {
  return one(
    db,
    sql<{ text: string; number: number; encoding: string }>`select current_setting('server_version') as text,
      current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`,
  )
}

/** Who we are to the database, and whether a migration could make its tables. */
export function ownRights(db: Db) {
  return one(
    db,
    sql<{
      who: string
      isStandby: boolean
      isReadOnly: boolean
      mayMake: boolean
    }>`select current_user::text as who,
      pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      has_schema_privilege(current_schema(), 'create')
        and has_database_privilege(current_database(), 'create') as "mayMake"`,
  )
}

/** The moment as the database says it in Shanghai, to the minute. */
export function minuteInShanghai(db: Db, moment: Date) {
  return one(
    db,
    sql<{
      minute: string
    }>`select to_char(${moment}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as minute`,
  )
}

export function databaseClock(db: Db) {
  return one(
    db,
    sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
  )
}

/** Connections that clients hold, and how many the server gives them at most. */
export function connectionCounts(db: Db) {
  return one(
    db,
    sql<{ used: number; most: number }>`select
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  )
}

/** Settings without which a write that was answered may be lost. */
export async function durabilityOff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Age of the oldest open transaction, null where there is none. */
export function oldestTransaction(db: Db) {
  return one(
    db,
    sql<{ minutes: number | null }>`select (extract(epoch from max(now() - xact_start)) / 60)::int as minutes
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
}

export function databaseSize(db: Db) {
  return one(db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)
}

/** What the server of the database archives of its log. */
export function archiveState(db: Db) {
  return one(
    db,
    sql<{ mode: string; at: Date | null; failedAt: Date | null }>`select
      current_setting('archive_mode') as mode, last_archived_time as at, last_failed_time as "failedAt"
      from pg_stat_archiver`,
  )
}

/** The only row of a query that always has one. */
async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db)
  return rows[0] as Row
}
