import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Channel, OLD_OUTBOX_QUEUE, outboxQueue } from '../../../platform/mail/outbox.ts'
import { ROBOT_QUEUE } from '../../../platform/mail/robot-outbox.ts'
import { WEBHOOK_QUEUE } from '../../webhooks/index.ts'

/** Nobody takes from these where nothing leaves. */
const OUTGOING_QUEUES = [
  ...(['sms', 'email', 'push'] as const).map(outboxQueue),
  ...[OLD_OUTBOX_QUEUE, ROBOT_QUEUE, WEBHOOK_QUEUE],
]

/** Jobs that nobody has begun though their time came before a moment, by queue, the longest wait first. */
export async function overdueJobs(db: Db, since: Date, { OUTGOING }: Pick<Config, 'OUTGOING'>) {
  const held = OUTGOING ? [] : OUTGOING_QUEUES
  const { rows } = await sql<{ queue: string; count: number; first: Date }>`
    select name as queue, count(*)::int as count, min(start_after) as first from job.job
    where state = 'created' and start_after < ${since} and name <> all(${held}::text[]) group by name order by first`.execute(
    db,
  )
  return rows
}

/** Jobs that were given up since a moment, by queue. */
export async function failedJobs(db: Db, since: Date) {
  const { rows } = await sql<{ queue: string; count: number }>`
    select name as queue, count(*)::int as count from job.job
    where state = 'failed' and completed_on > ${since} group by name order by count desc`.execute(db)
  return rows
}

/** Messages that should have left before a moment, by channel, and since when the first waits. */
export function unsentMessages(db: Db, channels: readonly Channel[], since: Date) {
  return db
    .selectFrom('outboxMessage')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('first')])
    .where('status', 'in', ['queued', 'failed'])
    .where('channel', 'in', channels)
    .where('createdAt', '<', since)
    .where((eb) => eb.or([eb('sendAfter', 'is', null), eb('sendAfter', '<', since)]))
    .groupBy('channel')
    .execute()
}

/** Of all channels, what has not left. */
export async function heldMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outboxMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['queued', 'failed'])
    .executeTakeFirstOrThrow()
  return count
}

/** How many administrators can log in. */
export async function activeAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staffRole.role', '=', 'admin')
    .where('account.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}
