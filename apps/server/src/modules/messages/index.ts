import * as announcement from '@xinqiao/contract/messages/announcement-endpoints'
import { listOutbox as listOutboxEndpoint } from '@xinqiao/contract/messages/endpoints'
import * as inbox from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread as countUnreadEndpoint } from '@xinqiao/contract/messages/unread-endpoint'
import { route } from '../../platform/http/route.ts'
import { mailCarrier } from '../../platform/mail/mail.ts'
import { OUTBOX_QUEUE, sendMessage } from '../../platform/mail/outbox.ts'
import { smsCarrier } from '../../platform/mail/sms.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import {
  ANNOUNCEMENT_QUEUE,
  listAnnouncements,
  listAudience,
  makeAnnouncement,
  previewAnnouncement,
  sendAnnouncement,
} from './announcements.ts'
import { countUnread, listMessages, updateAllMessages, updateMessage } from './inbox.ts'
import { dropDeletedMessages, foldTallies } from './inbox-queries.ts'
import { listOutbox } from './list-outbox.ts'
import { failedMessages } from './queue-queries.ts'
import { changeSettings, readSettings } from './settings.ts'

export { voiceOf } from './deliver.ts'
export { mailSubject, type NoticeData, type NoticeName, smsText, writeNotice } from './notices.ts'
export { notify } from './notify.ts'

/** One slow receiver must not keep codes waiting. */
const SENDERS = 4
const KEEP_DELETED_MS = 90 * 24 * 3600_000

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

function inboxRoutes({ db }: Platform) {
  return [
    route(inbox.listMessages, ({ query }, { actor }) => listMessages(db, actor, query)),
    route(inbox.updateMessage, ({ body }, { actor }) => updateMessage(db, actor, body)),
    route(inbox.updateAllMessages, ({ body }, { actor }) => updateAllMessages(db, actor, body.status)),
    route(countUnreadEndpoint, (_input, { actor }) => countUnread(db, actor)),
    route(inbox.readSettings, (_input, { actor }) => readSettings(db, actor)),
    route(inbox.changeSettings, ({ body }, { actor }) => changeSettings(db, actor, body)),
  ]
}

function consoleRoutes(platform: Platform) {
  const { db, config } = platform
  return [
    route(listOutboxEndpoint, ({ query }) => listOutbox(db, query, config.demo)),
    route(announcement.listAnnouncements, ({ query }) => listAnnouncements(db, query)),
    route(announcement.listAudience, () => listAudience(db)),
    route(announcement.previewAnnouncement, ({ body }) => previewAnnouncement(db, platform, body)),
    route(announcement.makeAnnouncement, ({ body }, caller) => makeAnnouncement(platform, caller, body)),
  ]
}

async function startWork(platform: Platform): Promise<void> {
  const { config, db, clock, jobs } = platform
  const carriers = {
    email: mailCarrier({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: smsCarrier({ gatewayUrl: config.SMS_GATEWAY_URL, token: config.SMS_GATEWAY_TOKEN }),
  }
  await jobs.work<{ id: string }>(
    OUTBOX_QUEUE,
    ({ id }) => sendMessage(db, clock, carriers, { id, keepSecrets: config.demo }),
    { concurrency: SENDERS },
  )
  await jobs.work<{ id: string }>(ANNOUNCEMENT_QUEUE, ({ id }) => sendAnnouncement(platform, id))
  await jobs.schedule('messages-housekeeping', '17 4 * * *', () =>
    dropDeletedMessages(db, new Date(clock.now().getTime() - KEEP_DELETED_MS)),
  )
  await jobs.schedule('messages-tallies', '*/10 * * * *', () => foldTallies(db))
}
