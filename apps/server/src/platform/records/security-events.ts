import { SECURITY_EVENTS, type SecurityEventKind } from '@xinqiao/contract/audit/security-events'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { describeDevice } from '../http/device-text.ts'
import { networkOf } from '../http/limits.ts'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'

export const ALARM_QUEUE = 'security-alarm'

const SAME_MS = 10 * 60_000
/** So many numbers tried from one place within ten minutes are no longer colleagues who mistype. */
const SPRAYED = { numbers: 10, ms: 10 * 60_000 }
const HOUR_MS = 3600_000
/** So many wrong tries for one number within an hour, from wherever, are no longer its owner. */
const GUESSED = { tries: 20, ms: HOUR_MS }

/** Where something came from; the device in a few words. */
export interface Place {
  address: string
  device: string
}

export function placeOf(request: FastifyRequest): Place {
  return { address: request.ip, device: describeDevice(request.headers['user-agent']) }
}

export interface NewSecurityEvent {
  kind: SecurityEventKind
  accountId: string | null
  /** where the managers of a unit read it as well */
  unitId?: string | null
  /** a name, or a number of which four digits are hidden */
  who: string
  numberMark?: string
  detail?: string
  /** how often, where several are told at once */
  times?: number
  from: Place
  at: Date
}

/** What an alarm is about; its queue tells the administrators. */
export interface Alarm {
  kind: 'spraying' | 'guessing'
  who: string
  detail: string
  address: string
}

/** Records what happened; what goes wrong again and again within ten minutes is one line with a number. */
export async function recordSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  const { kind, accountId, unitId = null, who, numberMark = null, detail = '', times = 1, from, at } = event
  const network = networkOf(from.address)
  const span = Math.floor(at.getTime() / SAME_MS)
  const same = [kind, accountId ?? numberMark, network, detail, span].join('\n')
  await db
    .insertInto('securityEvent')
    .values({
      ...{ id: newId(), kind, accountId, unitId, who, numberMark, detail, network },
      ...from,
      ...{ times, mark: isMerged(kind) ? same : null },
      ...{ createdAt: at, lastAt: at },
    })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({ times: sql`security_event.times + ${times}`, lastAt: at }),
    )
    .execute()
}

function isMerged(kind: SecurityEventKind): boolean {
  const { bad, ...more } = SECURITY_EVENTS[kind]
  return bad || 'merged' in more
}

/** Records a failed log-in, and raises an alarm once an hour where one place or number has too many of them. */
export async function recordFailedLogIn(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  event: Omit<NewSecurityEvent, 'kind'> & { numberMark: string },
): Promise<void> {
  await recordSecurityEvent(db, { ...event, kind: 'log-in-failed' })
  const { numbers, tries } = await countFailures(db, event)
  if (numbers >= SPRAYED.numbers) {
    await raise({ db, jobs }, event, { kind: 'spraying', detail: `10 分钟内试探了 ${numbers} 个号码` })
  }
  if (tries >= GUESSED.tries) {
    await raise({ db, jobs }, event, { kind: 'guessing', detail: `1 小时内输错 ${tries} 次` })
  }
}

async function countFailures(
  db: Db,
  { numberMark, from, at }: { numberMark: string; from: Place; at: Date },
): Promise<{ numbers: number; tries: number }> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const { rows } = await sql<{ numbers: number; tries: number }>`select
    (select count(distinct number_mark)::int from security_event where kind = 'log-in-failed'
      and network = ${networkOf(from.address)} and last_at > ${before(SPRAYED.ms)}) as numbers,
    (select coalesce(sum(times), 0)::int from security_event where kind = 'log-in-failed'
      and number_mark = ${numberMark} and last_at > ${before(GUESSED.ms)}) as tries`.execute(db)
  return rows[0] ?? { numbers: 0, tries: 0 }
}

/** Once an hour for each place or number: an alarm that never stops is one that nobody reads. */
async function raise(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { accountId, who, numberMark, from, at }: Omit<NewSecurityEvent, 'kind'>,
  { kind, detail }: { kind: 'spraying' | 'guessing'; detail: string },
): Promise<void> {
  const network = networkOf(from.address)
  const subject = kind === 'spraying' ? network : numberMark
  await db.transaction().execute(async (tx) => {
    const raised = await tx
      .insertInto('securityEvent')
      .values({
        ...{ id: newId(), kind, detail, network, address: from.address, device: '' },
        ...(kind === 'spraying' ? { accountId: null, who: '多个号码' } : { accountId, who }),
        mark: [kind, subject, Math.floor(at.getTime() / HOUR_MS)].join('\n'),
        ...{ createdAt: at, lastAt: at },
      })
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .returning('who')
      .executeTakeFirst()
    if (!raised) return
    const alarm: Alarm = { kind, who: raised.who, detail, address: from.address }
    await jobs.add(tx, ALARM_QUEUE, alarm)
  })
}

export async function dropSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('securityEvent').where('lastAt', '<', before).execute()
}
