import * as announcement from '@xinqiao/contract/messages/announcement-endpoints'
import { listOutbox as listOutboxEndpoint } from '@xinqiao/contract/messages/endpoints'
import * as inbox from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread as countUnreadEndpoint } from '@xinqiao/contract/messages/unread-endpoint'
import { DAY_MS } from '@xinqiao/contract/time'
import { route } from '../../platform/http/route.ts'
import { mailCarrier } from '../../platform/mail/mail.ts'
import { type Carriers, CHANNELS, OLD_OUTBOX_QUEUE, outboxQueue } from '../../platform/mail/outbox.ts'
import { sendMessage } from '../../platform/mail/send-message.ts'
import { smsCarrier } from '../../platform/mail/sms.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { ANNOUNCEMENT_QUEUE, makeAnnouncement, previewAnnouncement } from './announcements/announcements.ts'
import { correctAnnouncement, takeBackAnnouncement } from './announcements/change-announcement.ts'
import { listAnnouncements, listAudience } from './announcements/list-announcements.ts'
import { sendAnnouncement } from './announcements/send-announcement.ts'
import { channelsWithoutCarrier } from './channels.ts'
import { countUnread, listMessages, updateAllMessages, updateMessage } from './inbox.ts'
import { dropDeletedMessages } from './inbox-queries.ts'
import { listOutbox } from './list-outbox.ts'
import { failedMessages } from './queue-queries.ts'
import { changeSettings, readSettings } from './settings.ts'
import { foldTallies } from './unread-queries.ts'

export { carriedChannels, channelsWithoutCarrier } from './channels.ts'
export { voiceOf } from './deliver.ts'
export { readNotices } from './inbox.ts'
export { mailSubject, smsText, writeNotice } from './notices.ts'
export { notify } from './notify.ts'
export { tellHandedOver } from './tell-handed-over.ts'

/** One slow receiver must not keep codes waiting. */
const SENDERS = 4
const KEEP_DELETED_MS = 90 * DAY_MS

export function messagesModule(platform: Platform): Module {
  platform.queues.register({
    name: 'failed-messages',
    title: '未送达的邮件与短信',
    act: '查看',
    access: 'staff:admin',
    waiting: failedMessages,
  })
  return {
    routes: [...inboxRoutes(platform), ...consoleRoutes(platform)],
    work: () => startWork(platform),
  }
}

function inboxRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(inbox.listMessages, ({ query }, { actor }) => listMessages(platform, actor, query)),
    route(inbox.updateMessage, ({ body }, { actor }) => updateMessage(db, actor, body)),
    route(inbox.updateAllMessages, ({ body }, { actor }) => updateAllMessages(platform, actor, body.status)),
    route(countUnreadEndpoint, (_input, { actor }) => countUnread(platform, actor)),
    route(inbox.readSettings, (_input, { actor }) => readSettings(db, actor)),
    route(inbox.changeSettings, ({ body }, { actor }) => changeSettings(db, actor, body)),
  ]
}

function consoleRoutes(platform: Platform) {
  const { db, config } = platform
  return [
    route(listOutboxEndpoint, ({ query }) => listOutbox(db, query, config)),
    route(announcement.listAnnouncements, ({ query }) => listAnnouncements(db, platform.clock.now(), query)),
    route(announcement.listAudience, () => listAudience(db)),
    route(announcement.previewAnnouncement, ({ body }) => previewAnnouncement(db, platform, body)),
    route(announcement.correctAnnouncement, ({ params, body }, caller) =>
      correctAnnouncement(platform, caller, params.id, body),
    ),
    route(announcement.takeBackAnnouncement, ({ params, body }, caller) =>
      takeBackAnnouncement(platform, caller, params.id, body.reason),
    ),
    route(announcement.makeAnnouncement, ({ body }, caller) => makeAnnouncement(platform, caller, body)),
  ]
}

async function startWork(platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform
  await startSending(platform)
  await jobs.work<{ id: string }>(ANNOUNCEMENT_QUEUE, ({ id }) => sendAnnouncement(platform, id))
  await jobs.schedule('messages-housekeeping', '17 4 * * *', () =>
    dropDeletedMessages(db, new Date(clock.now().getTime() - KEEP_DELETED_MS)),
  )
  await jobs.schedule('messages-tallies', '*/10 * * * *', () => foldTallies(db))
}

/** Takes the messages of those channels that this node has a carrier for. */
async function startSending(platform: Platform): Promise<void> {
  const { config, db, clock, jobs, log, metrics, hearing } = platform
  if (!config.OUTGOING) {
    log.warn('OUTGOING is off: mail, SMS, pushes, messages to chat groups and events wait')
    return
  }
  const missing = channelsWithoutCarrier(config)
  const carriers: Carriers = {
    email: missing.includes('email')
      ? null
      : mailCarrier({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: missing.includes('sms')
      ? null
      : smsCarrier({ gatewayUrl: config.SMS_GATEWAY_URL, token: config.SMS_GATEWAY_TOKEN }),
  }
  const onFailure = (channel: string, fault: string) => {
    metrics.count(`outbox_failures_${channel}_total`)
    log.warn({ channel, fault }, 'a message could not be sent')
  }
  const send = ({ id }: { id: string }) =>
    sendMessage(db, clock, carriers, { id, keepSecrets: config.demo, onFailure, hearing })
  for (const channel of missing) log.warn({ channel }, 'no carrier: messages of this channel wait')
  for (const channel of CHANNELS.filter((one) => carriers[one] !== null)) {
    await jobs.work<{ id: string }>(outboxQueue(channel), send, { concurrency: SENDERS })
  }
  if (missing.length < CHANNELS.length) await jobs.work<{ id: string }>(OLD_OUTBOX_QUEUE, send)
}
