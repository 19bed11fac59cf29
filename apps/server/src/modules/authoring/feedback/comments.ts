import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { listComments as endpoint } from '@xinqiao/contract/authoring/feedback-endpoints'
import { commentRecord } from '@xinqiao/contract/authoring/feedback-record'
import type { CommentThread } from '@xinqiao/contract/authoring/feedback-schemas'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import {
  type CommentRow,
  findComment,
  insertReply,
  listThreads,
  lockBase,
  recountComments,
  setShown,
  tellAnswered,
} from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'

export async function listComments(
  db: Db,
  brand: string,
  query: HandlerInput<typeof endpoint>['query'],
): Promise<{ rows: CommentThread[]; total: number }> {
  const page = await listThreads(db, query)
  return mapRows(page, (row) => ({
    ...toComment(row, brand),
    baseId: row.baseId,
    versionId: row.versionId ?? '',
    baseName: row.baseName,
    isAnswered: row.isAnswered,
    replies: row.replies.map((reply) => toComment({ ...reply, createdAt: new Date(reply.createdAt) }, brand)),
  }))
}

/** Answers for the provider, in the thread of the comment. */
export async function replyComment(
  platform: Platform,
  caller: Caller,
  id: string,
  content: string,
): Promise<{ id: string }> {
  const { db, clock } = platform
  const replyId = newId()
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const comment = await commentOf(tx, id)
    await lockBase(tx, comment.baseId)
    const topId = comment.replyTo ?? comment.id
    const top = await commentOf(tx, topId)
    if (top.status === 0) throw refuse(AUTHORING_REFUSALS.replyToHidden)
    const { accountId } = caller.actor
    await insertReply(tx, {
      id: replyId,
      baseId: top.baseId,
      replyTo: topId,
      accountId,
      content,
      createdAt: now,
    })
    await recountComments(tx, top.baseId)
    const answer = { id: replyId, baseId: top.baseId, content, answers: [topId, id] }
    await tellAnswered(tx, platform, caller.actor, answer)
    const record = { kind: 'knowledge-comment' as const, id: replyId, name: top.baseName }
    await auditChange(tx, caller, { act: 'knowledge-comment.reply', record, after: { content }, at: now })
    await wake(tx, commentRecord, { id: topId })
  })
  return { id: replyId }
}

/** Hides a comment from readers, with what answers it, or shows it again. */
export async function showComment(
  { db, clock }: Platform,
  caller: Caller,
  id: string,
  shown: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { baseId, baseName, status, content } = await commentOf(tx, id)
    await lockBase(tx, baseId)
    if ((status === 1) === shown) return
    await setShown(tx, id, shown)
    await recountComments(tx, baseId)
    await auditChange(tx, caller, {
      act: shown ? 'knowledge-comment.show' : 'knowledge-comment.hide',
      record: { kind: 'knowledge-comment', id, name: baseName },
      before: { shown: !shown, content },
      after: { shown, content },
      at: clock.now(),
    })
    await wake(tx, commentRecord, { id })
  })
}

async function commentOf(db: Db, id: string) {
  const found = await findComment(db, id)
  if (!found) throw notFound()
  return found
}

function toComment({ id, content, creator, ...row }: CommentRow, brand: string) {
  const isProvider = row.userType === USER_TYPE_STAFF
  return {
    id,
    content,
    creator: creator || '用户',
    company: isProvider ? brand : (row.unitName ?? '个人用户'),
    isProvider,
    isHidden: row.status === 0,
    createTime: toDateTime(row.createdAt),
  }
}
