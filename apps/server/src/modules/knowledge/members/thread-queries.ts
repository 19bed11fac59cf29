import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing, limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'

export interface CommentRow {
  id: string
  content: string
  status: number
  createdAt: Date
  creator: string
  unitName: string | null
  userType: number
}

export interface ThreadRow extends CommentRow {
  baseId: string
  versionId: string | null
  baseName: string
  isAnswered: boolean
  replies: (Omit<CommentRow, 'createdAt'> & { createdAt: string })[]
}

const person = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.nick_name`)})`
/** Whether the provider has answered the comment `c`. */
export const answered = sql`exists (select from knowledge_comment r join account ra on ra.id = r.account_id
  where r.reply_to = c.id and r.status = 1 and ra.user_type = ${USER_TYPE_STAFF})`

/** A page of the comments at the top of their threads, with all that answers them. */
export async function listThreads(
  db: Db,
  filter: {
    keyword: string
    state: 'all' | 'unanswered' | 'hidden'
    baseId?: string | undefined
  } & OrderedPage,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const conditions = [sql`c.reply_to is null`]
  if (filter.baseId !== undefined) conditions.push(sql`c.base_id = ${filter.baseId}`)
  if (filter.keyword !== '') {
    const pattern = containing(filter.keyword)
    conditions.push(sql`(folded(c.content) like ${pattern} or folded(b.name) like ${pattern})`)
  }
  if (filter.state === 'unanswered')
    conditions.push(sql`c.status = 1 and a.user_type <> ${USER_TYPE_STAFF} and not ${answered}`)
  if (filter.state === 'hidden') {
    conditions.push(sql`(c.status = 0 or exists (
      select from knowledge_comment r where r.reply_to = c.id and r.status = 0))`)
  }
  const from = sql`from knowledge_comment c join knowledge_base b on b.id = c.base_id
    join account a on a.id = c.account_id where ${sql.join(conditions, sql` and `)}`
  const direction = filter.isAsc === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ThreadRow>`
    select c.id, c.content, c.status, c.created_at, ${person('a')} as creator, a.user_type,
      (select name from unit where id = a.unit_id) as unit_name,
      b.id as base_id, b.current_version_id as version_id, b.name as base_name, ${answered} as is_answered,
      (select coalesce(json_agg(json_build_object('id', r.id, 'content', r.content, 'status', r.status,
          'createdAt', r.created_at, 'creator', ${person('ra')}, 'userType', ra.user_type, 'unitName', ru.name)
          order by r.created_at, r.id), '[]')
        from knowledge_comment r join account ra on ra.id = r.account_id left join unit ru on ru.id = ra.unit_id
        where r.reply_to = c.id) as replies
    ${from} order by c.created_at ${direction}, c.id ${direction}
    ${limitOf(filter)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A comment and, where it is an answer, the one at the top of its thread. */
export async function findComment(db: Db, id: string) {
  return db
    .selectFrom('knowledgeComment as c')
    .innerJoin('knowledgeBase as b', 'b.id', 'c.baseId')
    .select(['c.id', 'c.baseId', 'c.replyTo', 'c.status', 'c.content', 'b.name as baseName'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

export async function insertReply(
  db: Db,
  reply: { id: string; baseId: string; replyTo: string; accountId: string; content: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('knowledgeComment').values(reply).execute()
}

export async function setShown(db: Db, id: string, shown: boolean): Promise<void> {
  await db
    .updateTable('knowledgeComment')
    .set({ status: shown ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** The count on the card is of what readers see: an answer below a hidden comment is hidden with it. */
export async function recountComments(db: Db, baseId: string): Promise<void> {
  await sql`update knowledge_base set comment_count = (
      select count(*) from knowledge_comment c left join knowledge_comment top on top.id = c.reply_to
      where c.base_id = ${baseId} and c.status = 1 and (top.id is null or top.status = 1))
    where id = ${baseId}`.execute(db)
}
