import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import { deskStatusOf } from '@xinqiao/contract/work-orders/states'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { possible } from '../../../platform/records/possible.ts'
import { issueKind } from './issue-kind.ts'
import { type Issue, listIssueRows, listLinked } from './issue-queries.ts'
import { issueOf } from './keep-issues.ts'

export async function listIssues(db: Db, query: HandlerInput<typeof endpoints.listIssues>['query']) {
  const found = await listIssueRows(db, query, query)
  return { ...found, rows: found.rows.map(asRow) }
}

function asRow({ makerName, updatedAt, fixedReleaseId, ...issue }: Issue) {
  return {
    ...issue,
    ...{ createBy: makerName, updateTime: toDateTime(updatedAt), fixedReleaseId: fixedReleaseId ?? '' },
  }
}

export async function showIssue({ db, clock }: Platform, actor: Actor, id: string) {
  const issue = await issueOf(db, id)
  const [linked, timeline, allowed] = await Promise.all([
    listLinked(db, actor, issue.id),
    readTimeline(db, knownIssueRecord, issue.id),
    possible(db, issueKind, { actor, record: issue, at: clock.now() }),
  ])
  return {
    ...asRow(issue),
    linked: linked.map(({ status, closeFlag, restartFlag, ...order }) => {
      const { text, tone } = deskStatusOf({ status, closeFlag, restartFlag })
      return {
        ...order,
        deskStatus: text,
        deskTone: tone,
        isOpen: status === 'to-handle' || status === 'handled',
      }
    }),
    timeline,
    ...allowed,
  }
}
