import { listOutbox as listOutboxEndpoint } from '@xinqiao/contract/messages/endpoints'
import { mailCarrier } from '../../platform/mail.ts'
import { OUTBOX_QUEUE, sendMessage } from '../../platform/outbox.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { route } from '../../platform/route.ts'
import { smsCarrier } from '../../platform/sms.ts'
import { listOutbox } from './list-outbox.ts'

export function messagesModule(platform: Platform): Module {
  const { config, db, clock, jobs } = platform
  const carriers = {
    email: mailCarrier({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: smsCarrier(),
  }
  return {
    routes: [route(listOutboxEndpoint, ({ query }) => listOutbox(db, query, config.demo))],
    work: () =>
      jobs.work<{ id: string }>(OUTBOX_QUEUE, ({ id }) =>
        sendMessage(db, clock, carriers, { id, keepSecrets: config.demo }),
      ),
  }
}
