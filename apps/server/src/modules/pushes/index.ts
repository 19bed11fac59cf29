import * as endpoints from '@xinqiao/contract/pushes/endpoints'
import { route } from '../../platform/http/route.ts'
import { outboxQueue } from '../../platform/mail/outbox.ts'
import { sendMessage } from '../../platform/mail/send-message.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { changePush, removePush } from './keep/change-push.ts'
import { keepPush } from './keep/keep-push.ts'
import { listPushes } from './keep/list-pushes.ts'
import { makePush } from './keep/make-push.ts'
import { renewPush } from './keep/renew-push.ts'
import { pushCarrier } from './send/push-carrier.ts'

export { pushTo } from './send/push-to.ts'

/** Several, since one slow push service must not keep the others waiting. */
const SENDERS = 4

export function pushesModule(platform: Platform): Module {
  return {
    routes: [
      route(endpoints.listPushes, (_input, { actor }) => listPushes(platform, actor)),
      route(endpoints.makePush, ({ body }, caller) => makePush(platform, caller, body)),
      route(endpoints.keepPush, ({ body }, { actor }) => keepPush(platform, actor, body.endpoint)),
      route(endpoints.renewPush, ({ body }) => renewPush(platform, body)),
      route(endpoints.changePush, ({ params, body }, caller) =>
        changePush(platform, caller, params.id, body),
      ),
      route(endpoints.removePush, ({ params }, caller) => removePush(platform, caller, params.id)),
    ],
    work: () => startSending(platform),
  }
}

async function startSending(platform: Platform): Promise<void> {
  const { config, db, clock, jobs, log, metrics, hearing } = platform
  if (!config.OUTGOING) return
  const carriers = { push: pushCarrier(platform) }
  const onFailure = (channel: string, fault: string) => {
    metrics.count(`outbox_failures_${channel}_total`)
    log.warn({ channel, fault }, 'a message could not be sent')
  }
  await jobs.work<{ id: string }>(
    outboxQueue('push'),
    ({ id }) => sendMessage(db, clock, carriers, { id, keepSecrets: config.demo, onFailure, hearing }),
    { concurrency: SENDERS },
  )
}
