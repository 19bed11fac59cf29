import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hearersOf } from '../../../platform/records/people.ts'
import { peopleOf } from '../order-parties.ts'
import { findOrder } from '../order-queries.ts'
import { issueKind, wakeOrders } from './issue-kind.ts'
import { findIssue, type Issue, insertIssue, setIssue, updateIssue } from './issue-queries.ts'

export function addIssue(
  platform: Platform,
  caller: Caller,
  form: HandlerInput<typeof endpoints.addIssue>['body'],
): Promise<{ id: string }> {
  const createdBy = caller.actor.accountId
  return begin(platform, issueKind, 'add', {
    caller,
    after: { ...form },
    insert: async ({ db, id, number, at }) => {
      await insertIssue(db, { ...form, id, number, createdBy, createdAt: at, updatedAt: at })
    },
  })
}

export function changeIssue(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeIssue>,
): Promise<void> {
  return audited(platform, caller, async (tx, at) => {
    const { number, title, chip, answer } = await issueOf(tx, id)
    if (!(await updateIssue(tx, { id, version }, { ...form, updatedAt: at }))) {
      throw await staleRecord(tx, 'known-issue', id)
    }
    await wakeOrders(tx, id)
    const before = { title, chip, answer }
    return { act: 'known-issue.change', record: recordOf(id, number, form), before, after: { ...form } }
  })
}

/** Says which issue an order meets; its customer reads the answer there from now on. */
export async function linkIssue(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { params, body: { issueId } }: HandlerInput<typeof endpoints.linkIssue>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, params.id, actor, { lock: true })
    if (!order) throw notFound()
    const issue = issueId === '' ? undefined : await findIssue(tx, issueId)
    if (issueId !== '' && !issue) throw invalid({ issueId: T.issueUnknown })
    const named = issue ?? (order.knownIssueId === null ? undefined : await findIssue(tx, order.knownIssueId))
    if (!named) return
    await setIssue(tx, order.id, issue?.id ?? null)
    const record = recordOf(named.id, named.number, named)
    const after = { order: issue ? order.number : `${order.number}（取消）` }
    await recordAudit(tx, { actor, address, act: 'known-issue.link', record, after, at: clock.now() })
    await wake(tx, workOrderRecord, { id: order.id, ...hearersOf(peopleOf(order)) })
  })
}

function recordOf(id: string, number: string, { title }: { title: string }) {
  return { kind: 'known-issue' as const, id, name: `${number} ${title}` }
}

/** @throws AppError 404 */
export async function issueOf(db: Db, id: string): Promise<Issue> {
  const issue = await findIssue(db, id)
  if (!issue) throw notFound()
  return issue
}
