import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import type { DB } from '../apps/server/src/platform/db/generated/tables.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import type { Bench, Figure, Run } from './bench.ts'
import { serveBoth } from './processes.ts'
import { compareSystems, statement, tokenOf } from './two-systems.ts'

const ACCOUNTS = 1_000
/** One inbox is a fifth of them all. */
const HEAVY = 200_000
const MESSAGES = 1_000_000
/** In the empty system one reader has a first page, so that both answer as much. */
const FIRST_PAGE = 5

/** My messages over a million of them, against a system with five. */
export const messages: Bench = { name: 'messages', measure }

interface System {
  url: string
  /** tokens of a reader like most, and of the one with the heaviest inbox */
  usual: string
  heavy: string
}

async function measure(run: Run): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  try {
    const empty = await makeSystem(cluster.url, 'empty', { usual: FIRST_PAGE, heavy: FIRST_PAGE, others: 0 })
    const rest = Math.round((MESSAGES - HEAVY) / (ACCOUNTS - 1))
    const full = await makeSystem(cluster.url, 'filled', { usual: rest, heavy: HEAVY, others: rest })
    return await serveBoth({ few: empty.url, many: full.url }, async (few, many) => {
      const list = `/api${listMessages.path}?pageNum=1&pageSize=5`
      const compare = (what: string, path: string, who: 'usual' | 'heavy') =>
        compareSystems(run, what, [
          { port: few.port, request: { method: 'GET', path }, token: empty[who] },
          { port: many.port, request: { method: 'GET', path }, token: full[who] },
        ])
      return [
        await compare('messages: p95 of the list, 1,000,000 against 5', list, 'usual'),
        await compare('messages: the same of an inbox of 200,000', list, 'heavy'),
        await compare('messages: p95 of the unread count', `/api${countUnread.path}`, 'heavy'),
      ]
    })
  } finally {
    await cluster.stop()
  }
}

/** A database of its own, migrated, with people and messages. */
async function makeSystem(
  server: string,
  name: string,
  sizes: { usual: number; heavy: number; others: number },
): Promise<System> {
  const url = new URL(server)
  await statement(server, `create database ${name}`)
  url.pathname = `/${name}`
  const { db, pool, close } = openDatabase(url.href, 2)
  try {
    await migrate(pool)
    const ids = await fillAccounts(db)
    const [usual = '', heavy = ''] = ids
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const [index, id] of ids.entries()) {
      const count = index === 0 ? sizes.usual : index === 1 ? sizes.heavy : sizes.others
      if (count > 0) await client.query(FILL, [id, count])
    }
    await client.query('vacuum analyze')
    await client.end()
    return { url: url.href, usual: await tokenOf(db, usual), heavy: await tokenOf(db, heavy) }
  } finally {
    await close()
  }
}

/** A third read, a tenth deleted, one every minute. */
const FILL = `insert into message (id, account_id, kind, message, status, created_at)
  select gen_random_uuid(), $1::uuid, 'announcement', '系统维护安排：12 月 6 日 22:00 至 24:00 暂停服务。',
    case when n % 10 = 0 and n > 5 then 2 when n % 3 = 0 then 1 else 0 end,
    timestamptz '2026-11-20' - n * interval '1 minute'
  from generate_series(1, $2::integer) n`

async function fillAccounts(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
    select gen_random_uuid(), (13700000000 + n)::text, 'active', 2, '读者', timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, ${ACCOUNTS}::integer) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}
