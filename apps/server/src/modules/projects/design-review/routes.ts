import * as room from '@xinqiao/contract/projects/design-review/console-endpoints'
import * as endpoints from '@xinqiao/contract/projects/design-review/endpoints'
import * as findingEndpoints from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { type RouteBinding, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { moveRoute } from '../../../platform/records/move-route.ts'
import { transition } from '../../../platform/records/transition.ts'
import { findingKind } from './finding-kind.ts'
import { checkDrawing, openReview } from './open-review.ts'
import { reviewKind } from './review-kind.ts'
import { findReview } from './review-queries.ts'
import { listReviews, listToAnswer, showReview } from './show-review.ts'
import { amendFinding, raiseFinding, removeFinding } from './write-finding.ts'

export function designReviewRoutes(platform: Platform): RouteBinding[] {
  return [
    route(endpoints.listDesignReviews, ({ params }, { actor }) => listReviews(platform, actor, params.id)),
    route(endpoints.listWaitingReviews, ({ query }, { actor }) => listToAnswer(platform, actor, query)),
    route(endpoints.showDesignReview, ({ params }, { actor }) => showReview(platform, actor, params.id)),
    route(endpoints.submitDesignReview, ({ params, body }, caller) =>
      submitReview(platform, caller, params.id, body),
    ),
    moveRoute(platform, findingKind, 'reply', endpoints.replyToFinding, ({ body }) => body),
    route(room.listProjectReviews, ({ params }, { actor }) => listReviews(platform, actor, params.id)),
    route(room.openDesignReview, (input, caller) => openReview(platform, caller, input)),
    route(room.showReviewRoom, ({ params }, { actor }) => showReview(platform, actor, params.id)),
    route(findingEndpoints.raiseFinding, (input, caller) => raiseFinding(platform, caller, input)),
    route(findingEndpoints.amendFinding, (input, caller) => amendFinding(platform, caller, input)),
    route(findingEndpoints.removeFinding, ({ params }, caller) => removeFinding(platform, caller, params.id)),
    moveRoute(platform, findingKind, 'resolve', findingEndpoints.resolveFinding, ({ body }) => body),
    moveRoute(platform, findingKind, 'reopen', findingEndpoints.reopenFinding, ({ body }) => body),
    moveRoute(platform, reviewKind, 'send', room.sendDesignReview),
    moveRoute(platform, reviewKind, 'sign', room.signDesignReview, ({ body }) => body),
    moveRoute(platform, reviewKind, 'withdraw', room.withdrawDesignReview, ({ body }) => body),
  ]
}

/** Gives a round back, with a new drawing where there is one. */
async function submitReview(
  platform: Platform,
  caller: Caller,
  id: string,
  { note, fileId }: { note: string; fileId?: string | undefined },
): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const review = await findReview(db, id, { actor: caller.actor, lock: true })
    if (!review) throw notFound()
    if (fileId !== undefined) await checkDrawing(db, review.projectId, fileId)
    await transition(platform, reviewKind, 'submit', { id, caller, note, input: { fileId }, db })
  })
}
