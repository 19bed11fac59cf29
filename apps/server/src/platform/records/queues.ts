import type { Access, ServiceName } from '@xinqiao/contract/access'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import { limitOf, type PageAsked } from '../db/read-page.ts'
import { openRegistry, type Registry } from '../registry.ts'

/** One thing that waits; `link` is an address inside the console, of customers inside the portal. */
export interface Waiting {
  id: string
  title: string
  detail: string
  since: Date
  /** by when it should be done; null where nothing says so */
  due: Date | null
  link: string
}

/** What waits for somebody, of one kind. Each feature that makes people wait registers its own. */
export interface Queue {
  name: string
  /** what waits, e.g. 注册申请 */
  title: string
  /** what is to be done, e.g. 审批 */
  act: string
  /** who may have any; the query itself keeps to what waits for this person */
  access: Access
  /** a service of the unit without which customers have none */
  service?: ServiceName
  /** a SELECT of the columns of `Waiting`, in any order */
  waiting(actor: Actor): RawBuilder<unknown>
}

/** The queues in the order of registration, which is that of the page. */
export type Queues = Registry<Queue>

export function openQueues(): Queues {
  return openRegistry('queue', ({ name }) => name)
}

/** How many wait for this person, counted up to `most`, and how many of them are past their time. */
export async function countWaiting(
  db: Db,
  queue: Queue,
  actor: Actor,
  { most, now }: { most: number; now: Date },
): Promise<{ count: number; lateCount: number }> {
  const { rows } = await sql<{ count: number; lateCount: number }>`
    select count(*)::int as count, count(*) filter (where due < ${now})::int as late_count
    from (select due from (${queue.waiting(actor)}) as waiting limit ${most}) as counted`.execute(db)
  return rows[0] ?? { count: 0, lateCount: 0 }
}

/** What is due first, then what waits longest. */
export async function listWaiting(db: Db, queue: Queue, actor: Actor, page: PageAsked): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, title, detail, since, due, link from (${queue.waiting(actor)}) as waiting
    order by due nulls last, since, id ${limitOf(page)}`.execute(db)
  return rows
}

/** Whether a record waits for this person there. */
export async function waitsIn(db: Db, queue: Queue, actor: Actor, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from (${queue.waiting(actor)}) as waiting where id = ${id} limit 1`.execute(db)
  return rows.length > 0
}
