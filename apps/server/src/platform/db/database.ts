import { Kysely, type SelectType, type Transaction } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../../config.ts'
import { Client, LIMITS } from './client.ts'
import { columnNames, NamedDialect } from './column-names.ts'
import type { DB } from './generated/tables.ts'

/** The first argument of everything that touches data: the pool, or a transaction. */
export type Db = Kysely<DB> | Transaction<DB>

/** What a column holds, as its table lists it: `Value<'projectSeat', 'seat'>`. */
export type Value<Table extends keyof DB, Column extends keyof DB[Table]> = SelectType<DB[Table][Column]>

/** The row that a query looks for, where it is there: `FoundBy<typeof findUnit>`. */
export type FoundBy<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Find>>
>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

const OLDEST_SERVER = 150000

// Counts and sizes fit a double; ids and money are strings or integers of their own.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is the same day wherever the process runs.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Opens the pool. Queries carry a time limit, so that no request can hold a connection for ever. */
export function openDatabase(url: string, poolSize: number, patienceSeconds = 10, limits = LIMITS): Database {
  const pool = new pg.Pool({
    ...limits,
    Client,
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patienceSeconds * 1000,
    application_name: 'xinqiao',
  })
  // A connection that dies while idle is replaced at its next use; without a listener the process ends.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({
    dialect: new NamedDialect({ pool }),
    plugins: [columnNames],
  })
  const close = async () => {
    await db.destroy()
    // Kysely leaves a pool alone that it never used itself.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}

/**
 * Refuses an address at which no database takes us: nobody is there, or not under this name.
 * @throws ConfigError
 */
export async function checkAddress(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `无法使用 ${setting} 指定的数据库 / the database of ${setting} cannot be used: ${message || code}`,
    )
  }
}

/**
 * Refuses servers older than PostgreSQL 15, those that take no writes, and databases that count Chinese by its bytes:
 * what a cluster makes that was itself made without a locale.
 * @throws ConfigError
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; encoding: string; readOnly: string; standby: boolean }>(
    `select current_setting('server_version_num') as number, current_setting('server_encoding') as encoding,
       current_setting('transaction_read_only') as "readOnly", pg_is_in_recovery() as standby`,
  )
  const number = Number(rows[0]?.number)
  if (number < OLDEST_SERVER) {
    const version = `${Math.floor(number / 10000)}.${number % 10000}`
    throw new ConfigError(
      `数据库版本过低：PostgreSQL ${version}，需要 15 或更新版本 / PostgreSQL 15 or newer is needed`,
    )
  }
  if (rows[0]?.standby) {
    throw new ConfigError(
      '数据库是备库，不接受写入：请给出主库的地址，或列出全部主机 / the database is a standby: name the primary, or all hosts',
    )
  }
  if (rows[0]?.readOnly === 'on') {
    throw new ConfigError('数据库被设为只读，不接受写入 / the database is set read-only')
  }
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8') {
    throw new ConfigError(
      `数据库的编码是 ${encoding}，需要 UTF8：请用 createdb --encoding UTF8 --template template0 新建 / a database in UTF8 is needed`,
    )
  }
}
