import { outboxRecord } from '@xinqiao/contract/messages/record'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { wake } from '../live/wake.ts'
import type { About } from '../messages/hearing.ts'

/** Of all channels, as older versions filled it. */
export const OLD_OUTBOX_QUEUE = 'outbox'
export const CHANNELS = ['sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]
/** Those that leave one by one: pushes need no gateway of the installation. */
export type Leaving = Channel | 'push'

/** One for each channel: a node takes only what it can carry. */
export function outboxQueue(channel: Leaving): string {
  return `outbox-${channel}`
}

/** Waits behind everything else. */
const BULK_PRIORITY = -1

export type OutgoingMessage = Outward & (Secret | { secrets?: never; goodUntil?: Date })

interface Secret {
  /** parts of the body that are secret: masked where shown, erased once sent */
  secrets: string[]
  /** a code that waited longer than it lives does not leave; null where it lives as long as what it opens */
  goodUntil: Date | null
}

interface Outward {
  channel: Leaving
  /** one phone number or one e-mail address; of a push what its device is called */
  recipient: string
  /** the device of a push */
  pushId?: string
  subject?: string
  body: string
  /** the message of the inbox that says the same */
  messageId?: string
  /** to whom it tells of what; whoever may not read that once it leaves does not get it */
  heard?: { readerId: string; about: About }
  /** held back until then */
  sendAfter?: Date | null
  /** one of very many: codes and notices go before it */
  bulk?: boolean
}

/** The receiver said no for good: trying again cannot help. */
export class RefusedForGood extends Error {}

/** The receiver is not there any more, and nobody need look after it. */
export class ReceiverGone extends Error {}

/** What carries a message out; a throw means try again later, unless it is refused for good. */
export interface Carrier {
  send(message: Carried): Promise<void>
}

export interface Carried {
  id: string
  recipient: string
  subject: string
  body: string
  pushId?: string | null
}

/** How each channel leaves; null where this node cannot send by it. */
export type Carriers = Readonly<Partial<Record<Leaving, Carrier | null>>>

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
      messageId: message.messageId ?? null,
      pushId: message.pushId ?? null,
      readerId: message.heard?.readerId ?? null,
      about: message.heard ? JSON.stringify(message.heard.about) : null,
      sendAfter: message.sendAfter ?? null,
      goodUntil: message.goodUntil ?? null,
      createdAt: clock.now(),
    })
    .execute()
  await jobs.add(
    db,
    outboxQueue(message.channel),
    { id },
    {
      ...(message.sendAfter ? { startAfter: message.sendAfter } : {}),
      ...(message.bulk ? { priority: BULK_PRIORITY } : {}),
    },
  )
  await wake(db, outboxRecord, { id })
  return id
}
