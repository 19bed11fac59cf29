import { outboxRecord } from '@xinqiao/contract/messages/record'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { wake } from '../live/wake.ts'
import { type About, type Hearing, unitOfTold, whoHears } from '../messages/hearing.ts'
import { type Outgoing, whyHeldBack } from './allowance.ts'
import {
  type Carried,
  type Carrier,
  type Carriers,
  CHANNELS,
  type Leaving,
  ReceiverGone,
  RefusedForGood,
} from './outbox.ts'

const ERASED = '******'
const DROPPED = '收件人已离开或无权查看'
const TOO_LATE = '发出前已过有效期'
/**
 * Longer than the carrier takes, so that a claim ends only with the process that held it; and no longer: a code in an SMS
 * lives for five minutes, and must still be good when another node sends it.
 */
const CLAIM_MS: Readonly<Record<'email' | 'other', number>> = { email: 5 * 60_000, other: 30_000 }

/**
 * Sends one queued message; the job queue calls it again when it throws. A node claims the message first,
 * so that no two send it at once; one whose claim ran out, because the process died, is sent again with the
 * same id, by which the receiver can tell.
 */
export async function sendMessage(
  db: Db,
  clock: Clock,
  carriers: Carriers,
  options: {
    id: string
    keepSecrets: boolean
    hearing: Hearing
    onFailure?: (channel: Leaving, fault: string) => void
  },
): Promise<void> {
  const carried = ([...CHANNELS, 'push'] as const).filter((channel) => carriers[channel] != null)
  const message = await claim(db, options.id, clock.now(), carried)
  if (!message) {
    if (await isWaiting(db, options.id)) throw new Error('another node is sending this message, or must')
    return
  }
  const channel = message.channel as Leaving
  const reason = await whyNotSent(db, options.hearing, { ...message, channel }, clock.now())
  if (reason !== null) return drop(db, message.id, reason)
  const { fault, fate } = await carry(carriers[channel] ?? null, message)
  if (fault !== null) options.onFailure?.(channel, maskSecrets(fault, message.secrets))
  await db
    .updateTable('outboxMessage')
    .set(
      fault === null
        ? {
            status: 'sent',
            sentAt: clock.now(),
            error: '',
            body: options.keepSecrets ? message.body : maskSecrets(message.body, message.secrets),
            ...(options.keepSecrets ? {} : { secrets: [] }),
          }
        : {
            status: fate,
            error: maskSecrets(fault, message.secrets).slice(0, 500),
          },
    )
    .set({ claimedUntil: null })
    .where('id', '=', message.id)
    .execute()
  await wake(db, outboxRecord, { id: message.id })
  if (fault !== null && fate === 'failed') throw new Error(fault)
}

/** Whoever left, was disabled or lost a role while it waited does not get it, nor whoever has got enough; nor what is of no use any more. */
async function whyNotSent(
  db: Db,
  hearing: Hearing,
  message: Omit<Outgoing, 'unitId' | 'channel'> & {
    channel: Leaving
    readerId: string | null
    attempts: number
    goodUntil: Date | null
  },
  now: Date,
): Promise<string | null> {
  const { readerId, about, attempts, channel, goodUntil } = message
  if (goodUntil !== null && goodUntil <= now) return TOO_LATE
  if (readerId === null || about === null) return null
  const readers = await hearing.readersOf(db, [readerId])
  const [reader] = await whoHears(db, hearing, readers, about)
  if (reader === undefined) return DROPPED
  // It is counted once, however often the carrier fails; a push is to an own device and costs nothing.
  if (attempts > 1 || channel === 'push') return null
  return whyHeldBack(db, { ...message, channel, unitId: await unitOfTold(db, hearing, about) }, now)
}

async function drop(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set({ status: 'dropped', error: reason, claimedUntil: null })
    .where('id', '=', id)
    .execute()
  await wake(db, outboxRecord, { id })
}

/** The text with its secret parts covered. */
export function maskSecrets(body: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, ERASED), body)
}

function claim(db: Db, id: string, now: Date, channels: readonly Leaving[]) {
  const until = {
    email: new Date(now.getTime() + CLAIM_MS.email),
    other: new Date(now.getTime() + CLAIM_MS.other),
  }
  return db
    .updateTable('outboxMessage')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimedUntil: sql<Date>`case channel when 'email' then ${until.email}::timestamptz else ${until.other}::timestamptz end`,
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .where('channel', 'in', channels)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .returning([
      'id',
      'channel',
      'recipient',
      'subject',
      'body',
      'secrets',
      'readerId',
      'attempts',
      'pushId',
      'goodUntil',
    ])
    .returning(sql<About | null>`outbox_message.about`.as('about'))
    .executeTakeFirst()
}

async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('outboxMessage').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'queued' || row?.status === 'failed'
}

async function carry(
  carrier: Carrier | null,
  message: Carried,
): Promise<{ fault: string | null; fate: 'failed' | 'refused' | 'dropped' }> {
  try {
    if (carrier === null) throw new Error('no carrier')
    await carrier.send(message)
    return { fault: null, fate: 'failed' }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    if (error instanceof ReceiverGone) return { fault, fate: 'dropped' }
    return { fault, fate: error instanceof RefusedForGood ? 'refused' : 'failed' }
  }
}
