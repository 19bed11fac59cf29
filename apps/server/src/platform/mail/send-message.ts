import { outboxRecord } from '@xinqiao/contract/messages/record'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { wake } from '../live/wake.ts'
import { type About, type Hearing, unitOfTold, whoHears } from '../messages/hearing.ts'
import { type Outgoing, whyHeldBack } from './allowance.ts'
import { type Carrier, type Carriers, CHANNELS, type Channel, RefusedForGood } from './outbox.ts'

const ERASED = '******'
const DROPPED = '收件人已离开或无权查看'
/**
 * Longer than the carrier takes, so that a claim ends only with the process that held it; and no longer: a code in an SMS
 * lives for five minutes, and must still be good when another node sends it.
 */
const CLAIM_MS: Readonly<Record<Channel, number>> = { sms: 30_000, email: 5 * 60_000 }

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
    onFailure?: (channel: Channel, fault: string) => void
  },
): Promise<void> {
  const carried = CHANNELS.filter((channel) => carriers[channel] !== null)
  const message = await claim(db, options.id, clock.now(), carried)
  if (!message) {
    if (await isWaiting(db, options.id)) throw new Error('another node is sending this message, or must')
    return
  }
  const channel = message.channel as Channel
  const reason = await whyNotSent(db, options.hearing, { ...message, channel }, clock.now())
  if (reason !== null) return drop(db, message.id, reason)
  const { fault, isFinal } = await carry(carriers[channel], message)
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
            status: isFinal ? 'refused' : 'failed',
            error: maskSecrets(fault, message.secrets).slice(0, 500),
          },
    )
    .set({ claimedUntil: null })
    .where('id', '=', message.id)
    .execute()
  await wake(db, outboxRecord, { id: message.id })
  if (fault !== null && !isFinal) throw new Error(fault)
}

/** Whoever left, was disabled or lost a role while it waited does not get it, nor whoever has got enough. */
async function whyNotSent(
  db: Db,
  hearing: Hearing,
  message: Omit<Outgoing, 'unitId'> & { readerId: string | null; attempts: number },
  now: Date,
): Promise<string | null> {
  const { readerId, about, attempts } = message
  if (readerId === null || about === null) return null
  const readers = await hearing.readersOf(db, [readerId])
  const [reader] = await whoHears(db, hearing, readers, about)
  if (reader === undefined) return DROPPED
  // It is counted once, however often the carrier fails.
  if (attempts > 1) return null
  return whyHeldBack(db, { ...message, unitId: await unitOfTold(db, hearing, about) }, now)
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

function claim(db: Db, id: string, now: Date, channels: readonly Channel[]) {
  const until = {
    sms: new Date(now.getTime() + CLAIM_MS.sms),
    email: new Date(now.getTime() + CLAIM_MS.email),
  }
  return db
    .updateTable('outboxMessage')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimedUntil: sql<Date>`case channel when 'sms' then ${until.sms}::timestamptz else ${until.email}::timestamptz end`,
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .where('channel', 'in', channels)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .returning(['id', 'channel', 'recipient', 'subject', 'body', 'secrets', 'readerId', 'attempts'])
    .returning(sql<About | null>`outbox_message.about`.as('about'))
    .executeTakeFirst()
}

async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('outboxMessage').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'queued' || row?.status === 'failed'
}

async function carry(
  carrier: Carrier | null,
  message: { id: string; recipient: string; subject: string; body: string },
): Promise<{ fault: string | null; isFinal: boolean }> {
  try {
    if (carrier === null) throw new Error('no carrier')
    await carrier.send(message)
    return { fault: null, isFinal: true }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return { fault, isFinal: error instanceof RefusedForGood }
  }
}
