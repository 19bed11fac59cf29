import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { draftKnowledge as endpoint } from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import { WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { plainRichText } from '../../../platform/content/rich-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { listDraftsOfBases, proposeDocument } from '../../authoring/index.ts'
import { findVisibleOrder } from '../order-queries.ts'
import { writeMessage } from '../thread/write-message.ts'

/** Which bases a solution can be handed in for. */
export async function listSolutionBases(db: Db) {
  return (await listDraftsOfBases(db)).map(({ id, name, draft }) => ({ id, name, draft: draft ?? '' }))
}

/** Hands in how an order was solved as an article of a draft; colleagues read in the order where it went. */
export async function draftKnowledge(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoint>,
): Promise<{ id: string }> {
  const { actor } = caller
  const order = await findVisibleOrder(platform.db, actor, id)
  if (order.solution === '') throw refuse(WORK_ORDER_REFUSALS.notSolved)
  const proposal = { ...body, order: order.number }
  return proposeDocument(platform, caller, proposal, async (tx, at, place) => {
    const text = plainRichText(`解决方案已存为知识库草稿：${place}“${body.title}”`)
    const said = { text, fileIds: [], clientId: null, isInternal: true }
    await writeMessage({ db: tx, platform, actor, at }, order, said)
  })
}
