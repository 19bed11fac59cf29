import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'
import { announce } from './realtime.ts'

export const OUTBOX_QUEUE = 'outbox'
const ERASED = '******'

export interface OutgoingMessage {
  channel: 'sms' | 'email'
  /** one phone number or one e-mail address */
  recipient: string
  subject?: string
  body: string
  /** parts of the body that are secret: masked where shown, erased once sent */
  secrets?: string[]
}

/** What carries a message out; a throw means try again later. */
export interface Carrier {
  send(message: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}

/**
 * Queues a message inside the caller's transaction. It leaves after the commit, is retried with growing
 * pauses, and a message once marked as sent is never sent again.
 */
export async function queueMessage(
  db: Db,
  jobs: Jobs,
  clock: Clock,
  message: OutgoingMessage,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('outboxMessage')
    .values({
      id,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject ?? '',
      body: message.body,
      secrets: message.secrets ?? [],
      createdAt: clock.now(),
    })
    .execute()
  await jobs.add(db, OUTBOX_QUEUE, { id })
  await announce(db, { topic: 'outbox', id })
  return id
}

/** Sends one queued message; the job queue calls it again when it throws. */
export async function sendMessage(
  db: Db,
  clock: Clock,
  carriers: Record<'sms' | 'email', Carrier>,
  options: { id: string; keepSecrets: boolean },
): Promise<void> {
  const message = await db
    .updateTable('outboxMessage')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', options.id)
    .where('status', '!=', 'sent')
    .returning(['id', 'channel', 'recipient', 'subject', 'body', 'secrets'])
    .executeTakeFirst()
  if (!message) return
  const fate = await carry(carriers[message.channel as 'sms' | 'email'], message)
  await db
    .updateTable('outboxMessage')
    .set(
      fate === null
        ? {
            status: 'sent',
            sentAt: clock.now(),
            error: '',
            body: options.keepSecrets ? message.body : maskSecrets(message.body, message.secrets),
            ...(options.keepSecrets ? {} : { secrets: [] }),
          }
        : { status: 'failed', error: fate.message.slice(0, 500) },
    )
    .where('id', '=', message.id)
    .execute()
  await announce(db, { topic: 'outbox', id: message.id })
  if (fate !== null) throw fate
}

/** The text with its secret parts covered. */
export function maskSecrets(body: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, ERASED), body)
}

async function carry(
  carrier: Carrier,
  message: { id: string; recipient: string; subject: string; body: string },
): Promise<Error | null> {
  try {
    await carrier.send(message)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
