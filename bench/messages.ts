import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../apps/server/src/platform/db/generated/tables.ts'
import type { Bench, Figure, Run } from './bench.ts'
import { compareSystems, makeSystem, measureSystems, tokenOf } from './tools/two-systems.ts'

const ACCOUNTS = 1_000
/** One inbox is a fifth of them all. */
const HEAVY = 200_000
const MESSAGES = 1_000_000
/** In the empty system one reader has a first page, so that both answer as much. */
const FIRST_PAGE = 5

/** My messages over a million of them, against a system with five. */
export const messages: Bench = { name: 'messages', measure }

interface Sizes {
  usual: number
  heavy: number
  others: number
}

function measure(run: Run): Promise<Figure[]> {
  const rest = Math.round((MESSAGES - HEAVY) / (ACCOUNTS - 1))
  return measureSystems(
    async (server) => [
      await withMessages(server, 'empty', { usual: FIRST_PAGE, heavy: FIRST_PAGE, others: 0 }),
      await withMessages(server, 'filled', { usual: rest, heavy: HEAVY, others: rest }),
    ],
    async (empty, filled) => {
      const list = `/api${listMessages.path}?pageNum=1&pageSize=5`
      const compare = (what: string, path: string, who: 'usual' | 'heavy') =>
        compareSystems(run, what, [
          { port: empty.port, request: { method: 'GET', path }, token: empty[who] },
          { port: filled.port, request: { method: 'GET', path }, token: filled[who] },
        ])
      return [
        await compare('messages: p95 of the list, 1,000,000 against 5', list, 'usual'),
        await compare('messages: the same of an inbox of 200,000', list, 'heavy'),
        await compare('messages: p95 of the unread count', `/api${countUnread.path}`, 'heavy'),
      ]
    },
  )
}

/** A system with people and messages, and tokens of a reader like most and of the one with the heaviest inbox. */
function withMessages(server: string, name: string, { usual, heavy, others }: Sizes) {
  return makeSystem(server, name, async (db, client) => {
    const ids = await fillAccounts(db)
    const [first = '', second = ''] = ids
    for (const [index, id] of ids.entries()) {
      const count = index === 0 ? usual : index === 1 ? heavy : others
      if (count > 0) await client.query(FILL, [id, count])
    }
    return { usual: await tokenOf(db, first), heavy: await tokenOf(db, second) }
  })
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
