import * as issues from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveRoute } from '../../../platform/records/move-route.ts'
import { answerIssue } from './answer-issue.ts'
import { issueKind } from './issue-kind.ts'
import { addIssue, changeIssue, linkIssue } from './keep-issues.ts'
import { listIssues, showIssue } from './show-issue.ts'

/** What several customers meet. */
export function issueRoutes(platform: Platform) {
  return [
    route(issues.listIssues, ({ query }) => listIssues(platform.db, query)),
    route(issues.showIssue, ({ params }, { actor }) => showIssue(platform, actor, params.id)),
    route(issues.addIssue, ({ body }, caller) => addIssue(platform, caller, body)),
    route(issues.changeIssue, (input, caller) => changeIssue(platform, caller, input)),
    moveRoute(platform, issueKind, 'fix', issues.fixIssue, ({ body }) => ({ note: body.fixedIn })),
    moveRoute(platform, issueKind, 'reopen', issues.reopenIssue, ({ body }) => body),
    route(issues.answerIssue, (input, caller) => answerIssue(platform, caller, input)),
    route(issues.linkIssue, (input, caller) => linkIssue(platform, caller, input)),
  ]
}
