import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { authors } from './queries.ts'
import { ownerOf } from './reply-queries.ts'
import { seenBy } from './seen/seen-queries.ts'
import { isAwaited } from './standing-queries.ts'

const kindText = sql`(${JSON.stringify(CHANGE_KINDS)}::jsonb ->> notice.kind)`

/** What waits for this customer's answer: of the own projects and certificates, and of those that nobody has. */
export function waitingAnswers(actor: Actor) {
  const { accountId, userType, today } = actor
  const isMine =
    userType === USER_TYPE_MANAGER
      ? sql`coalesce(${ownerOf}, ${accountId}::uuid) = ${accountId}`
      : sql`${ownerOf} = ${accountId}`
  return sql`select reply.id, notice.title, ${kindText} || ' · ' || reply.name as detail,
      reply.told_at as since, reply.due_at as due,
      '/personalCenter/changes?id=' || reply.id as link
    from change_reply reply join change_notice notice on notice.id = reply.notice_id
    where ${seenBy(actor)} and ${isAwaited(today)} and ${isMine}`
}

/** Notices that wait for the review of somebody who has neither written nor changed them. */
export function waitingNotices({ accountId }: Actor) {
  return sql`select notice.id, notice.title, ${kindText} || ' · ' || notice.writer_name as detail,
      notice.updated_at as since, null::timestamptz as due, '/changes?id=' || notice.id as link
    from change_notice notice
    where notice.status = 'review' and not coalesce(${accountId} = any(${authors}), false)`
}
