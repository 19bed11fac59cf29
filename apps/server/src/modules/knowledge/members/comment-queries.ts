import type { StaffRole } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { visibleToAccount } from '../visibility-queries.ts'
import { answeredSince } from './own-comment-queries.ts'

export interface CommentRow {
  id: string
  replyTo: string | null
  content: string
  status: number
  createdAt: Date
  realName: string
  nickName: string
  userType: number
  unitId: string | null
  unitName: string | null
  postName: string | null
  staffRoles: StaffRole[]
  accountId: string
  avatarFileId: string | null
  isAnswered: boolean
}

/** The shown comments of a base, the newest first: so many at the top, and so many of the replies to them. */
export async function listComments(
  db: Db,
  baseId: string,
  most: { threads: number; replies: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with top as (
      select id from knowledge_comment
      where base_id = ${baseId} and reply_to is null and status = 1
      order by created_at desc, id desc limit ${most.threads}),
    below as (
      select id from knowledge_comment
      where reply_to in (select id from top) and status = 1
      order by created_at desc, id desc limit ${most.replies})
    select c.id, c.reply_to, c.content, c.status, c.created_at, a.real_name, a.nick_name, a.user_type,
      c.account_id, a.avatar_file_id, ${answeredSince} as is_answered,
      a.unit_id, u.name as unit_name, p.name as post_name,
      array(select role from staff_role where account_id = a.id) as staff_roles
    from knowledge_comment c
      join account a on a.id = c.account_id
      left join unit u on u.id = a.unit_id
      left join post p on p.id = a.post_id
    where c.id in (select id from top union all select id from below)
    order by c.created_at desc, c.id desc`.execute(db)
  return rows
}

/** The comment at the top of the thread that a comment of this base belongs to. */
export async function findThread(db: Db, baseId: string, commentId: string): Promise<string | null> {
  const found = await db
    .selectFrom('knowledgeComment')
    .select(['id', 'replyTo'])
    .where('baseId', '=', baseId)
    .where('id', '=', commentId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return found ? (found.replyTo ?? found.id) : null
}

interface Answered {
  accountId: string
  unitId: string | null
  userType: number
  kbName: string
  namesCommenters: boolean
}

/** Those who wrote the comments that an answer is for and may still read the base, without who answers. */
export async function listAnswered(
  db: Db,
  of: { commentIds: readonly string[]; except: string },
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select distinct a.id as account_id, a.unit_id, a.user_type, b.name as kb_name, b.names_commenters
    from knowledge_comment c
      join knowledge_base b on b.id = c.base_id
      join account a on a.id = c.account_id and a.status = 'active'
    where c.id = any(${[...of.commentIds]}::uuid[]) and c.status = 1 and a.id <> ${of.except}
      and ${visibleToAccount}
    order by a.id`.execute(db)
  return rows
}

export async function insertComment(
  db: Db,
  comment: {
    id: string
    baseId: string
    replyTo: string | null
    accountId: string
    content: string
    createdAt: Date
  },
): Promise<void> {
  await db.insertInto('knowledgeComment').values(comment).execute()
  await db
    .updateTable('knowledgeBase')
    .set((eb) => ({ commentCount: eb('commentCount', '+', 1) }))
    .where('id', '=', comment.baseId)
    .execute()
}
