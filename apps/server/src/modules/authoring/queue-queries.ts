import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isGone } from '../identity/index.ts'

/** Whoever writes for the knowledge base. */
export const EDITING = ['editor', 'admin'] as const

const write = sql`'/kb/write?verId=' || v.id`
const version = sql`v.id, b.name as title, v.name || coalesce(' · ' || nullif(v.summary, ''), '') as detail`
/** The last move of a version. */
const last = sql`lateral (select event, note, created_at from workflow_event
  where workflow = 'knowledge-version' and record_id = v.id order by created_at desc, id desc limit 1) as moved`

/** Versions that another editor has submitted. */
export function waitingReviews({ accountId }: Actor) {
  // What changed is read first; a first version has nothing to be compared with.
  return sql`select ${version}, moved.created_at as since, null::timestamptz as due,
      case when exists (select from knowledge_version p where p.base_id = v.base_id and p.status = 'released')
        then '/kb/compare?verId=' || v.id else ${write} end as link
    from knowledge_version v join knowledge_base b on b.id = v.base_id cross join ${last}
    where v.status = 'review' and v.submitted_by is distinct from ${accountId}`
}

/** Own versions that were returned, with the reason, and those of editors who are gone. */
export function returnedVersions({ accountId }: Actor) {
  return sql`select v.id, b.name || ' ' || v.name as title,
      moved.note || coalesce((select '（' || count(*) || ' 条批注）' from knowledge_review_note n
        join knowledge_document d on d.id = n.document_id
        where d.version_id = v.id and n.done_at is null having count(*) > 0), '') as detail, moved.created_at as since,
      null::timestamptz as due, ${write} as link
    from knowledge_version v join knowledge_base b on b.id = v.base_id cross join ${last}
    where v.status = 'draft' and moved.event = 'return'
      and (v.submitted_by = ${accountId} or ${isGone(sql`v.submitted_by`, EDITING)})`
}

const faq = sql`f.id, coalesce(f.next_question, f.question) as title`
const atFaq = sql`'/kb/write?kbId=' || b.id || '&faq=1'`

/** Questions that another editor has written or changed. */
export function waitingFaq({ accountId }: Actor) {
  return sql`select ${faq}, b.name as detail, f.submitted_at as since, null::timestamptz as due, ${atFaq} as link
    from knowledge_faq f join knowledge_base b on b.id = f.base_id
    where f.status = 'review' and f.submitted_by is distinct from ${accountId}`
}

/** Own questions that were returned, with the reason, and those of editors who are gone. */
export function returnedFaq({ accountId }: Actor) {
  return sql`select ${faq}, moved.note as detail, moved.created_at as since, null::timestamptz as due, ${atFaq} as link
    from knowledge_faq f join knowledge_base b on b.id = f.base_id cross join lateral (
      select note, created_at from workflow_event where workflow = 'knowledge-faq' and record_id = f.id
      order by created_at desc, id desc limit 1) as moved
    where f.status = 'returned'
      and (f.submitted_by = ${accountId} or ${isGone(sql`f.submitted_by`, EDITING)})`
}

/** What readers have asked and nobody of the provider has answered. */
export function unansweredComments() {
  return sql`select c.id, b.name as title, left(c.content, 120) as detail, c.created_at as since,
      null::timestamptz as due, '/kb/comments?state=unanswered' as link
    from knowledge_comment c join knowledge_base b on b.id = c.base_id join account a on a.id = c.account_id
    where c.reply_to is null and c.status = 1 and a.user_type <> ${USER_TYPE_STAFF} and not exists (
      select from knowledge_comment r join account ra on ra.id = r.account_id
      where r.reply_to = c.id and r.status = 1 and ra.user_type = ${USER_TYPE_STAFF})`
}
