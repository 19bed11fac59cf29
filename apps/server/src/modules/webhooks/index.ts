import { DAY_MS } from '@xinqiao/contract/time'
import * as endpoints from '@xinqiao/contract/webhooks/endpoints'
import { DELIVERY_DAYS } from '@xinqiao/contract/webhooks/texts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { listEvents } from './events/list-events.ts'
import { removeWebhook, resendDelivery, rotateSecret, switchWebhook } from './keep/change-webhook.ts'
import { listDeliveries, listWebhooks } from './keep/list-webhooks.ts'
import { makeWebhook } from './keep/make-webhook.ts'
import { WEBHOOK_NOTICES } from './notices.ts'
import { dropOldDeliveries } from './send/delivery-queries.ts'
import { sendDue, WEBHOOK_QUEUE, wakeDue } from './send/send-due.ts'

export { publish } from './events/publish.ts'
export {
  type AddressGuard,
  guardOf,
  readAddress,
  resolveOutside,
  WrongAddress,
} from './send/address-guard.ts'
export { type Answered, postEvent } from './send/post-event.ts'
export { WEBHOOK_QUEUE } from './send/send-due.ts'
export { newSigningSecret } from './send/signature.ts'

/** Several, since one slow receiver must not keep the others waiting. */
const SENDERS = 4

export function webhooksModule(platform: Platform): Module {
  platform.notices.register(WEBHOOK_NOTICES)
  return {
    routes: [
      route(endpoints.listWebhooks, ({ query }, { actor }) => listWebhooks(platform, actor, query)),
      route(endpoints.listHookEvents, (_input, { actor }) => listEvents(actor)),
      route(endpoints.makeWebhook, ({ body }, caller) => makeWebhook(platform, caller, body)),
      route(endpoints.rotateSecret, ({ params }, caller) => rotateSecret(platform, caller, params.id)),
      route(endpoints.switchWebhook, ({ params, body }, caller) =>
        switchWebhook(platform, caller, params.id, body.on),
      ),
      route(endpoints.removeWebhook, ({ params }, caller) => removeWebhook(platform, caller, params.id)),
      route(endpoints.listDeliveries, ({ query }, { actor }) => listDeliveries(platform, actor, query)),
      route(endpoints.resendDelivery, ({ params }, caller) => resendDelivery(platform, caller, params.id)),
    ],
    work: () => startWork(platform),
  }
}

async function startWork(platform: Platform): Promise<void> {
  const { db, clock, jobs, config } = platform
  if (config.OUTGOING) {
    await jobs.work<{ url: string }>(WEBHOOK_QUEUE, ({ url }) => sendDue(platform, url), {
      concurrency: SENDERS,
    })
    await jobs.schedule('webhooks-due', '* * * * *', () => wakeDue(platform))
  }
  await jobs.schedule('webhooks-housekeeping', '41 4 * * *', () =>
    dropOldDeliveries(db, new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS)),
  )
}
