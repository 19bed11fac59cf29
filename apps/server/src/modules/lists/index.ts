import * as reasons from '@xinqiao/contract/lists/reason-endpoints'
import * as views from '@xinqiao/contract/lists/view-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { addReason, changeReason, listReasons, removeReason } from './keep-reasons.ts'
import { keepView, listViews, removeView } from './keep-views.ts'

/** What staff keep for the lists of the console: filters of their own, and reasons that all write often. */
export function listsModule(platform: Platform): Module {
  const { db } = platform
  return {
    routes: [
      route(views.listViews, ({ query }, { actor }) => listViews(db, actor.accountId, query.list)),
      route(views.keepView, ({ body }, caller) => keepView(platform, caller, body)),
      route(views.removeView, ({ params }, caller) => removeView(platform, caller, params.id)),
      route(reasons.listReasons, ({ query }) => listReasons(db, query.topic)),
      route(reasons.addReason, ({ body }, caller) => addReason(platform, caller, body)),
      route(reasons.changeReason, (input, caller) => changeReason(platform, caller, input)),
      route(reasons.removeReason, ({ params }, caller) => removeReason(platform, caller, params.id)),
    ],
  }
}
