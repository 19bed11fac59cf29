import { outboxRecord } from '@xinqiao/contract/messages/record'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wake } from '../live/wake.ts'
import type { About } from '../messages/hearing.ts'

/** Messages to chat groups leave robot by robot: a minute takes only so many of each. */
export const ROBOT_QUEUE = 'outbox-robot'
/** What waits for one robot is read so far ahead. */
const MOST_READ = 200

export interface RobotMessage {
  robotId: string
  /** what the robot is called, as the console lists it */
  recipient: string
  subject: string
  body: string
  about: About
  sendAfter: Date | null
}

/** Queues a message to a chat group inside the caller's transaction. */
export async function queueForRobot(
  db: Db,
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  message: RobotMessage,
): Promise<void> {
  const id = newId()
  const { robotId, sendAfter } = message
  const about = JSON.stringify(message.about)
  await db
    .insertInto('outboxMessage')
    .values({ ...message, id, about, channel: 'robot', createdAt: clock.now() })
    .execute()
  await jobs.add(db, ROBOT_QUEUE, { robotId }, sendAfter === null ? {} : { startAfter: sendAfter })
  await wake(db, outboxRecord, { id })
}

/** What waits for a robot, the oldest first. */
export function listForRobot(db: Db, robotId: string, now: Date) {
  return db
    .selectFrom('outboxMessage')
    .select(['id', 'subject', 'body', 'attempts'])
    .select(sql<About>`about`.as('about'))
    .where('robotId', '=', robotId)
    .where('status', 'in', ['queued', 'failed'])
    .where((eb) => eb.or([eb('sendAfter', 'is', null), eb('sendAfter', '<=', now)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_READ)
    .execute()
}
export type WaitingMessage = Awaited<ReturnType<typeof listForRobot>>[number]

/** Robots for which something waits that may leave now. */
export async function listRobotsDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outboxMessage')
    .select('robotId')
    .distinct()
    .where('robotId', 'is not', null)
    .where('status', 'in', ['queued', 'failed'])
    .where((eb) => eb.or([eb('sendAfter', 'is', null), eb('sendAfter', '<=', now)]))
    .execute()
  return rows.flatMap(({ robotId }) => robotId ?? [])
}

type Fate = { status: 'sent'; sentAt: Date } | { status: 'failed' | 'refused' | 'dropped'; error: string }

/** How a try went that carried these, or why they do not leave. */
export async function storeFate(db: Db, ids: readonly string[], fate: Fate): Promise<void> {
  if (ids.length === 0) return
  const tried = fate.status === 'dropped' ? 0 : 1
  await db
    .updateTable('outboxMessage')
    .set((eb) => ({ attempts: eb('attempts', '+', tried), error: '', ...fate }))
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) await wake(db, outboxRecord, { id })
}

/** What a robot that is switched off or gone has not sent yet, it does not send any more. */
export async function dropForRobot(db: Db, robotId: string, error: string): Promise<void> {
  const dropped = await db
    .updateTable('outboxMessage')
    .set({ status: 'dropped', error })
    .where('robotId', '=', robotId)
    .where('status', 'in', ['queued', 'failed'])
    .returning('id')
    .execute()
  for (const { id } of dropped) await wake(db, outboxRecord, { id })
}
