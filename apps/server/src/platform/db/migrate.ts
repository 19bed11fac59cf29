import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { CHECKOUT, ConfigError } from '../../config.ts'
import { waitWithoutLimit } from './client.ts'
import type { Db } from './database.ts'

const FOLDER = resolve(CHECKOUT, 'apps/server/migrations')
/** Any number; all nodes use the same, so that one migrates while the others wait. */
const LOCK = 7_319_004

/**
 * Applies the migrations not yet applied, in order, each in its own transaction, under an advisory lock.
 * @returns the names applied now
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const names = await migrationNames()
  const client = await pool.connect()
  try {
    // A migration of much data, and the wait for the node that runs one, take as long as they take.
    waitWithoutLimit(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(names, applied)
    const waiting = names.filter((name) => !applied.has(name))
    for (const name of waiting) await apply(client, name)
    return waiting
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release(true)
  }
}

/** An older version would read and write what it does not understand. @throws ConfigError */
function refuseNewer(known: readonly string[], applied: ReadonlySet<string>): void {
  const newer = [...applied].filter((name) => !known.includes(name)).sort()
  if (newer.length === 0) return
  throw new ConfigError(
    `数据库的结构比本版本新（${newer.at(-1)}），请启动更新的版本 / the schema is newer than this version: start the newer one`,
  )
}

/** The name of the last migration that was applied, null in an empty database. */
export async function lastMigration(pool: pg.Pool): Promise<string | null> {
  const made = await pool.query<{ is: boolean }>("select to_regclass('migration') is not null as is")
  if (!made.rows[0]?.is) return null
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name desc limit 1')
  return rows[0]?.name ?? null
}

/** The last one that was applied, how many wait for a start of this version, and the newest that this version does not know. */
export async function migrationState(db: Db) {
  const known = await migrationNames()
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  return {
    last: applied.at(-1),
    waiting: known.filter((name) => !applied.includes(name)).length,
    newer: applied.filter((name) => !known.includes(name)).at(-1),
  }
}

/** Whether this version has a migration of that name. */
export async function knowsMigration(name: string): Promise<boolean> {
  return (await migrationNames()).includes(name)
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(resolve(FOLDER, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, applied_at) values ($1, $2)', [name, new Date()])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`迁移 ${name} 失败 / migration failed: ${reason}`, { cause: error })
  }
}
