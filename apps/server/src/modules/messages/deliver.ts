import { splitEmails } from '@xinqiao/contract/accounts/fields'
import {
  leavesBy,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
} from '@xinqiao/contract/messages/kinds'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { queueMessage } from '../../platform/mail/outbox.ts'
import type { About } from '../../platform/messages/hearing.ts'
import type { Voice } from '../../platform/messages/notice.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertMessages } from './inbox-queries.ts'
import { type Letter, linkFor, mailBody, mailSubject, smsText } from './notices.ts'
import { DEFAULT_QUIET_HOURS, heldUntil } from './quiet-hours.ts'
import type { Recipient } from './recipient-queries.ts'

/** What delivering needs of the platform. */
export type Post = Pick<Platform, 'config' | 'clock' | 'jobs' | 'publicUrl' | 'hearing' | 'notices' | 'echo'>

export interface Delivery extends Letter {
  announcementId?: string
  /** an announcement for some units */
  forUnits?: boolean
}

/**
 * Puts a letter into inboxes, and into the outbox for everyone who also gets it by e-mail or SMS; inside
 * the caller's transaction. Whoever has this announcement already is passed over.
 */
export async function deliver(
  db: Db,
  post: Post,
  recipients: readonly Recipient[],
  letter: Delivery,
): Promise<readonly { id: string; accountId: string }[]> {
  if (recipients.length === 0) return []
  if (letter.mail === 'alone') {
    for (const recipient of recipients) await queueCopies(db, post, recipient, letter)
    return []
  }
  const createdAt = post.clock.now()
  const delivered = await insertMessages(
    db,
    recipients.map((recipient) => ({
      id: newId(),
      accountId: recipient.id,
      kind: letter.kind,
      message: letter.text,
      link: linkFor(letter, recipient),
      about: aboutOf(letter, recipient),
      announcementId: letter.announcementId ?? null,
      createdAt,
    })),
  )
  const messageOf = new Map(delivered.map(({ id, accountId }) => [accountId, id]))
  for (const recipient of recipients) {
    const messageId = messageOf.get(recipient.id)
    if (messageId !== undefined) await queueCopies(db, post, recipient, letter, messageId)
  }
  return delivered
}

/** What was announced to some units is for their people alone. */
function aboutOf({ about, forUnits }: Delivery, { unitId }: Pick<Recipient, 'unitId'>): About | null {
  if (forUnits && unitId !== null) return { kind: 'unit', id: unitId }
  return about === 'person' ? null : about
}

export function voiceOf({ config, publicUrl }: Pick<Post, 'config' | 'publicUrl'>): Voice {
  return { brand: config.BRAND, company: config.COMPANY, hotline: config.HOTLINE, publicUrl }
}

/** The channels by which a letter also leaves to one person. */
export function channelsFor(
  recipient: Recipient,
  letter: Pick<Letter, 'kind' | 'always' | 'mail'>,
): MessageChannel[] {
  const chosen = { email: recipient.byEmail ?? undefined, sms: recipient.bySms ?? undefined }
  const open = MESSAGE_CHANNELS.filter((channel) =>
    channel === 'email' ? letter.mail !== 'never' : letter.mail !== 'alone',
  )
  return open.filter(
    (channel) => letter.always.includes(channel) || leavesBy(letter.kind, channel, chosen[channel]),
  )
}

/**
 * Each address once, although people type one twice, also in other letters; of those that were typed the verified ones
 * alone, for anybody's address can be typed. The answer to a form goes to what was typed in it.
 */
export function addressesOf(
  { email, verifiedEmails }: Pick<Recipient, 'email' | 'verifiedEmails'>,
  isTyped = false,
): string[] {
  const typed = splitEmails(email)
  const keys = typed.map((one) => one.toLowerCase())
  return typed.filter((_, at) => {
    const key = keys[at] ?? ''
    return keys.indexOf(key) === at && (isTyped || verifiedEmails.includes(key))
  })
}

async function queueCopies(
  db: Db,
  { jobs, clock, config, publicUrl }: Omit<Post, 'hearing'>,
  recipient: Recipient,
  letter: Delivery,
  messageId?: string,
): Promise<void> {
  const voice = voiceOf({ config, publicUrl })
  const sendAfter = heldBack(letter, recipient, clock.now())
  const about = aboutOf(letter, recipient)
  const common = {
    ...(messageId ? { messageId } : {}),
    ...(about === null ? {} : { heard: { readerId: recipient.id, about } }),
    ...{ sendAfter, bulk: letter.announcementId !== undefined },
  }
  const channels = channelsFor(recipient, letter)
  if (channels.includes('sms')) {
    const body = smsText(letter.sms, voice)
    await queueMessage(db, jobs, clock, { ...common, channel: 'sms', recipient: recipient.phone, body })
  }
  if (!channels.includes('email')) return
  for (const address of addressesOf(recipient, letter.answersForm)) {
    await queueMessage(db, jobs, clock, {
      ...common,
      channel: 'email',
      recipient: address,
      subject: mailSubject(letter, voice),
      body: mailBody({ ...letter, link: linkFor(letter, recipient) }, recipient.realName, voice),
    })
  }
}

/** The end of the quiet hours in which somebody is told; null outside of them. */
export function heldBack({ kind }: Pick<Letter, 'kind'>, recipient: Recipient, now: Date): Date | null {
  return MESSAGE_KINDS[kind].urgent ? null : heldUntil(now, quietHoursOf(recipient))
}

function quietHoursOf({ quietEnabled, quietFrom, quietUntil }: Recipient) {
  if (quietEnabled === null || quietFrom === null || quietUntil === null) return DEFAULT_QUIET_HOURS
  return { enabled: quietEnabled, from: quietFrom, until: quietUntil }
}
