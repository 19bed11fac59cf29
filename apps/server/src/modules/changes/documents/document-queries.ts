import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { ChangeForm, NamedDocument, OfferedDocument } from '@xinqiao/contract/changes/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import { visibleToAccount } from '../../knowledge/index.ts'

type DocumentForm = ChangeForm['documents'][number]

/** Whoever works for the provider reads all of it by the work. */
const OF_PROVIDER = sql.lit(USER_TYPE_STAFF)

/** The documents of the notice of a row, as their names were when it was written. */
export const documentsOf = sql<NamedDocument[]>`coalesce((
  select jsonb_agg(jsonb_build_object('baseId', coalesce(doc.base_id::text, ''), 'name', doc.name,
    'untilId', coalesce(doc.until_id::text, ''), 'untilName', doc.until_name, 'section', doc.section) order by doc.place)
  from change_document doc where doc.notice_id = notice.id), '[]'::jsonb)`

/** Writes what a form says of documents in place of what was there. */
export async function storeDocuments(
  db: Db,
  noticeId: string,
  documents: readonly DocumentForm[],
): Promise<void> {
  await db.deleteFrom('changeDocument').where('noticeId', '=', noticeId).execute()
  const asked = JSON.stringify(documents.map((one, place) => ({ ...one, place })))
  await sql`insert into change_document (notice_id, place, base_id, name, until_id, until_name, section)
    select ${noticeId}, (one ->> 'place')::int, b.id, b.name, v.id, coalesce(v.name, ''), one ->> 'section'
    from jsonb_array_elements(${asked}::jsonb) one
      join knowledge_base b on b.id = (one ->> 'baseId')::uuid
      left join knowledge_version v on v.base_id = b.id and v.id = nullif(one ->> 'untilId', '')::uuid`.execute(
    db,
  )
}

const MOST_OFFERED = 30

/** Bases that readers have seen, by a part of their name, with their released versions. */
export async function listOffered(db: Db, keyword: string): Promise<OfferedDocument[]> {
  const { rows } = await sql<OfferedDocument>`
    select b.id, b.name, jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name)
      order by v.released_at desc, v.id) as versions
    from knowledge_base b join knowledge_version v on v.base_id = b.id and v.released_at is not null
    where folded(b.name) like ${containing(keyword)}
    group by b.id order by b.name, b.id limit ${MOST_OFFERED}`.execute(db)
  return rows
}

/** How many of these are bases, each with a version of its own where one is named. */
export async function countKnown(db: Db, documents: readonly DocumentForm[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) one
      join knowledge_base b on b.id = (one ->> 'baseId')::uuid
    where one ->> 'untilId' = ''
      or exists (select from knowledge_version v where v.base_id = b.id and v.id = (one ->> 'untilId')::uuid)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Who has taken, kept or follows a document of a notice, in the version that is meant, and why. Whoever has left the unit
 * for which it was taken is not among them, nor is whom the base is not for any more.
 */
export function readersOf(noticeId: string): RawBuilder<unknown> {
  const kept = (joined: RawBuilder<unknown>, did: string) => sql`
    select kept.account_id, null::uuid, ${did} || '《' || doc.name || '》' from change_document doc
      ${joined} on kept.base_id = doc.base_id
      join knowledge_base b on b.id = doc.base_id
      join account a on a.id = kept.account_id
    where doc.notice_id = ${noticeId} and ${visibleToAccount}`
  return sql`
    select 'reader', a.id, a.unit_id, null::uuid, a.real_name, '',
      left(string_agg(distinct found.why, '；' order by found.why), 400)
    from (
      select taken.account_id, taken.unit_id,
        case taken.way when 'read' then '读过《' else '下载过《' end || doc.name || '》' || taken.version_name as why
      from change_document doc join knowledge_download taken on taken.base_id = doc.base_id
        left join knowledge_version got on got.id = taken.version_id
        left join knowledge_version until on until.id = doc.until_id
      where doc.notice_id = ${noticeId} and taken.account_id is not null
        and (until.id is null or coalesce(got.released_at, got.created_at, taken.created_at)
          <= coalesce(until.released_at, until.created_at))
      union ${kept(sql`join knowledge_favourite kept`, '收藏了')}
      union ${kept(sql`join knowledge_follow kept`, '关注了')}
    ) found join account a on a.id = found.account_id
    where a.status = 'active' and a.unit_id is not null and a.user_type <> ${OF_PROVIDER} and (found.unit_id is null or found.unit_id = a.unit_id)
    group by a.id`
}

/** Sent notices that are about a base, up to the version that is read, what waits for the account first. */
export async function listOfBase(
  db: Db,
  { baseId, versionId, accountId, unitId }: BaseAsked,
): Promise<DocumentNotice[]> {
  const { rows } = await sql<DocumentNotice>`
    select notice.id, notice.number, notice.title, notice.kind, notice.severity, notice.effect, notice.sent_at,
      doc.section, reply.id as reply_id, coalesce(reply.status = 'open', false) as is_asked
    from change_document doc join change_notice notice on notice.id = doc.notice_id and notice.status = 'sent'
      left join knowledge_version until on until.id = doc.until_id
      left join knowledge_version shown on shown.id = ${versionId}::uuid
      left join change_reply reply on reply.notice_id = notice.id and reply.subject = 'reader'
        and reply.subject_id = ${accountId} and reply.unit_id is not distinct from ${unitId}::uuid
    where doc.base_id = ${baseId} and (until.id is null or shown.id is null
      or coalesce(shown.released_at, shown.created_at) <= coalesce(until.released_at, until.created_at)
      or reply.status = 'open')
    order by (reply.status = 'open') desc nulls last, notice.sent_at desc, notice.id limit ${MOST_OF_ONE}`.execute(
    db,
  )
  return rows
}

interface BaseAsked {
  baseId: string
  /** the version that is read */
  versionId: string
  accountId: string
  unitId: string | null
}

export interface DocumentNotice {
  id: string
  number: string
  title: string
  kind: ChangeForm['kind']
  severity: ChangeForm['severity']
  effect: string
  sentAt: Date
  section: string
  replyId: string | null
  isAsked: boolean
}

/** So many stand beside a text. */
const MOST_OF_ONE = 20

/** Whether an account was told of a notice as a reader of its documents. */
export async function isReader(db: Db, noticeId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('changeReply')
    .select('id')
    .where('noticeId', '=', noticeId)
    .where('subject', '=', 'reader')
    .where('subjectId', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}
