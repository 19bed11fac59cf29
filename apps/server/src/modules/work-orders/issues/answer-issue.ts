import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { answerIssue as endpoint } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import type { Outcomes } from '@xinqiao/contract/work-orders/outcomes'
import { AppError } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { replyOrder } from '../thread/reply-order.ts'
import { readReply } from '../thread/write-message.ts'
import { listLinked } from './issue-queries.ts'
import { issueOf } from './keep-issues.ts'

/** Says the same in all open orders that meet an issue; each has its own outcome. */
export async function answerIssue(
  platform: Platform,
  caller: Caller,
  { params, body: { processingContent } }: HandlerInput<typeof endpoint>,
): Promise<{ outcomes: Outcomes }> {
  const { db, clock } = platform
  const issue = await issueOf(db, params.id)
  readReply(processingContent)
  const outcomes: Outcomes = []
  for (const { id, number, name, status } of await listLinked(db, caller.actor, issue.id)) {
    if (status === 'completed' || status === 'refused') continue
    try {
      const reply = { processingContent, emailSMSnotification: [], fileIds: [], clientId: newId() }
      await replyOrder(platform, caller, { ...reply, workOrderId: id })
      outcomes.push({ id, number, name, done: true, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      outcomes.push({ id, number, name, done: false, msg: error.message })
    }
  }
  const record = { kind: 'known-issue' as const, id: issue.id, name: `${issue.number} ${issue.title}` }
  const { actor, address } = caller
  const after = {
    order: outcomes
      .filter(({ done }) => done)
      .map(({ number }) => number)
      .join('、'),
  }
  await recordAudit(db, { actor, address, act: 'known-issue.answer', record, after, at: clock.now() })
  return { outcomes }
}
