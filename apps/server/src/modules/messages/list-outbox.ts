import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listOutbox as endpoint, OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import type { Config } from '../../config.ts'
import { toDateTime } from '../../platform/clock.ts'
import { maskPhone } from '../../platform/content/mask-phone.ts'
import type { Db } from '../../platform/db/database.ts'
import { maskSecrets } from '../../platform/mail/send-message.ts'
import { channelsWithoutCarrier } from './channels.ts'
import { listOutboxRows } from './queries.ts'

/** The outbox for the console; outside demonstration mode recipients and secrets are covered. */
export async function listOutbox(db: Db, query: HandlerInput<typeof endpoint>['query'], config: Config) {
  const open = config.demo
  const { status: wanted, ...filter } = query
  const statuses = wanted === undefined ? undefined : storedStatuses(wanted, config)
  const { rows: messages, total } = await listOutboxRows(db, { ...filter, statuses })
  const rows = messages.map(
    (message): OutboxMessage => ({
      id: message.id,
      channel: message.channel as OutboxMessage['channel'],
      recipient:
        open || ['robot', 'push'].includes(message.channel)
          ? message.recipient
          : maskRecipient(message.recipient),
      subject: message.subject,
      body: open ? message.body : maskSecrets(message.body, message.secrets),
      status: statusOf(message, config),
      attempts: message.attempts,
      error: message.error,
      createTime: toDateTime(message.createdAt),
      sendAfter: message.sendAfter ? toDateTime(message.sendAfter) : '',
      sentTime: message.sentAt ? toDateTime(message.sentAt) : '',
    }),
  )
  return { rows, total, outgoing: config.OUTGOING }
}

const WAITING: readonly string[] = ['queued', 'failed']

/** What waits is held where nothing leaves, and waits in vain for a channel that nothing carries. */
function statusOf(
  { status, channel }: { status: string; channel: string },
  config: Config,
): OutboxMessage['status'] {
  if (!WAITING.includes(status)) return status as OutboxMessage['status']
  if (!config.OUTGOING) return 'held'
  const withoutCarrier: readonly string[] = channelsWithoutCarrier(config)
  return withoutCarrier.includes(channel) ? 'no-carrier' : (status as OutboxMessage['status'])
}

/** By which a row that is told as this one may be stored. */
function storedStatuses(wanted: string, { OUTGOING }: Config): readonly string[] {
  if (wanted === 'held') return OUTGOING ? [] : WAITING
  return WAITING.includes(wanted) && !OUTGOING ? [] : [wanted]
}

/** 138****6620, l***@example.com */
function maskRecipient(recipient: string): string {
  const at = recipient.indexOf('@')
  return at > 0 ? `${recipient.slice(0, 1)}***${recipient.slice(at)}` : maskPhone(recipient)
}
