import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../../../config.ts'
import { SHARED_LIMITS } from '../client.ts'
import { checkAddress, checkServer, openDatabase } from '../database.ts'

/** Ours and so many others tell whether sessions are shared. */
const OTHERS = 3
const MOST_KEYS = 2 ** 47
const PATIENCE_SECONDS = 10

/**
 * Live events, jobs and migrations need a session of the database each. Refuses what gives them none: a pooler in
 * transaction mode without a direct address beside it, a direct address that leads through one too, and one that leads to
 * another database.
 * @throws ConfigError
 */
export async function checkSessions(url: string, directUrl: string | undefined): Promise<void> {
  const { pool, close } = openDatabase(url, OTHERS + 1, PATIENCE_SECONDS, SHARED_LIMITS)
  try {
    await checkAddress(pool)
    await checkServer(pool)
    if (directUrl !== undefined) await checkDirect(pool, directUrl)
    else if (await sharesSessions(pool)) {
      throw new ConfigError(
        'DATABASE_URL 经过事务模式的连接池（如 PgBouncer 的 pool_mode = transaction）：请再以 DATABASE_DIRECT_URL 给出不经它的地址，或改用会话模式 / a pooler in transaction mode: name the database past it by DATABASE_DIRECT_URL as well, or use session mode',
      )
    }
  } finally {
    await close()
  }
}

async function checkDirect(pooled: pg.Pool, directUrl: string): Promise<void> {
  const { pool, close } = openDatabase(directUrl, OTHERS + 1, PATIENCE_SECONDS, SHARED_LIMITS)
  try {
    await checkAddress(pool, 'DATABASE_DIRECT_URL')
    await checkServer(pool)
    if (await sharesSessions(pool)) {
      throw new ConfigError(
        'DATABASE_DIRECT_URL 也经过事务模式的连接池：请给出数据库本身的地址 / DATABASE_DIRECT_URL leads through a pooler in transaction mode too: name the database itself',
      )
    }
    if (!(await isSameDatabase(pool, pooled))) {
      throw new ConfigError(
        'DATABASE_URL 与 DATABASE_DIRECT_URL 不是同一个数据库 / DATABASE_URL and DATABASE_DIRECT_URL are not the same database',
      )
    }
  } finally {
    await close()
  }
}

/** The time limit that the statements of a pooled connection have, in the words of PostgreSQL; 0 is none. */
export async function statementLimit(url: string): Promise<string> {
  const { pool, close } = openDatabase(url, 1, PATIENCE_SECONDS, SHARED_LIMITS)
  try {
    const { rows } = await pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as "limit"`,
    )
    return rows[0]?.limit ?? ''
  } finally {
    await close()
  }
}

/**
 * Whether who asks twice may be served by two sessions. Behind a pooler the session has another number than the driver was
 * told; one in transaction mode gives ours away while we ask nothing.
 */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const ours = await pool.connect()
  const others: pg.PoolClient[] = []
  try {
    const first = await sessionOf(ours)
    if (first === (ours as unknown as { processID: number }).processID) return false
    while (others.length < OTHERS) {
      const other = await pool.connect()
      others.push(other)
      await other.query('begin')
      if ((await sessionOf(other)) === first || (await sessionOf(ours)) !== first) return true
    }
    return false
  } finally {
    for (const other of others) await other.query('rollback').catch(() => undefined)
    for (const client of [ours, ...others]) client.release(true)
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** What one of them has locked, the other finds locked. A copy of a database has all else in common with it. */
async function isSameDatabase(direct: pg.Pool, pooled: pg.Pool): Promise<boolean> {
  const key = randomInt(MOST_KEYS)
  const client = await direct.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [key])
    const { rows } = await pooled.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      key,
    ])
    return rows[0]?.free === false
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
  }
}
