import * as inbox from '@xinqiao/contract/contact/console-endpoints'
import * as endpoints from '@xinqiao/contract/contact/endpoints'
import { RECEIVERS } from '@xinqiao/contract/contact/record'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { contactKind } from './contact-kind.ts'
import { exportMessages } from './export-messages.ts'
import { CONTACT_NOTICES } from './notices.ts'
import { findMessage, listReadable, unitOfMessage, waitingMessages } from './queries.ts'
import { listInbox, listProjectsOf, showMessage } from './show-message.ts'
import { submitMessage } from './submit-message.ts'
import { suggestCompanies } from './suggest-companies.ts'
import { messageSource } from './suggest-messages.ts'

export { contactKind } from './contact-kind.ts'
export { insertMessage } from './save-queries.ts'

export function contactModule(platform: Platform): Module {
  platform.notices.register(CONTACT_NOTICES)
  platform.searchSources.register(messageSource(platform.db))
  platform.hearing.register({
    kind: 'contact-message',
    access: RECEIVERS,
    readable: listReadable,
    unitOf: unitOfMessage,
    standIns: ['manager'],
  })
  platform.queues.register({
    name: 'contact-messages',
    title: '联系留言',
    act: '回复',
    access: RECEIVERS,
    waiting: waitingMessages,
  })
  return { routes: [...portalRoutes(platform), ...inboxRoutes(platform)] }
}

function portalRoutes(platform: Platform) {
  return [
    route(endpoints.submitUs, ({ body }, caller) => submitMessage(platform, caller, body)),
    route(endpoints.submitUsV2, ({ body }, caller) => submitMessage(platform, caller, body)),
    route(endpoints.suggestCompanies, ({ query }, { actor }) =>
      suggestCompanies(platform, actor, query.keyword),
    ),
  ]
}

function inboxRoutes(platform: Platform) {
  return [
    route(inbox.listContacts, ({ query }, { actor }) => listInbox(platform, actor, query)),
    route(inbox.exportContacts, ({ query }, caller) => exportMessages(platform, caller, query)),
    route(inbox.showContact, ({ params }, { actor }) => showMessage(platform, actor, params.id)),
    route(inbox.listContactProjects, ({ params }, { actor }) => listProjectsOf(platform, actor, params.id)),
    moveRoute(platform, contactKind, 'answer', inbox.answerContact, ({ body }) => body),
    moveRoute(platform, contactKind, 'handle', inbox.handleContact, ({ body }) => body),
    route(inbox.makeContactOrder, async ({ params: { id }, body: order }, { actor, address }) => {
      await transition(platform, contactKind, 'makeOrder', {
        id,
        caller: { actor, address },
        input: { order },
      })
      const made = await findMessage(platform.db, actor, id)
      return { orderId: made?.orderId ?? '', orderNumber: made?.orderNumber ?? '' }
    }),
  ]
}
