import { sql } from 'kysely'
import { fromShanghai } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { DemoBase } from '../demo-base.ts'

/** Favourites by phone, the latest first. */
const FAVOURITES: Readonly<Record<string, readonly string[]>> = {
  '13800006620': [
    'D2000 硬件设计指南',
    'D2000 UEFI 固件移植手册',
    '飞腾E2000 Linux BSP 发布包',
    'D2000 IBIS 与 S 参数模型包',
    'D2000 参考原理图（ATX）',
  ],
  '13800006621': ['D2000 硬件设计指南', 'D2000 DDR4 布线约束说明', 'FT-2000/4 勘误表'],
  '13800006622': ['D2000 UEFI 固件移植手册', 'Linux 5.10 内核移植与驱动适配'],
  '13800006630': ['D2000 PCIe 链路调试手册', 'S5000C DDR5 布线约束说明'],
  '13800006640': ['兼容性认证资料准备指南', '麒麟 V10 SP1 安装与驱动说明'],
  '13800006660': ['飞腾E2000 数据手册'],
}

/** Everyone has read what came out before; the newest releases are unread. */
const READ_UNTIL = fromShanghai('2026-11-10')

export async function seedReaders(db: Db, now: Date): Promise<void> {
  for (const [phone, names] of Object.entries(FAVOURITES)) {
    // The latest favourite comes first in the list: each is a day older than the one before.
    await sql`insert into knowledge_favourite (account_id, base_id, created_at)
      select a.id, b.id, ${now}::timestamptz - wanted.place * interval '1 day'
      from unnest(${names}::text[]) with ordinality as wanted(name, place)
        join knowledge_base b on b.name = wanted.name and b.is_demo
        join account a on a.phone = ${phone}`.execute(db)
  }
  await sql`insert into knowledge_read (account_id, base_id, version_id, read_at)
    select a.id, b.id, b.current_version_id, b.released_at + interval '1 day'
    from account a, knowledge_base b
    where a.is_demo and b.is_demo and b.released_at < ${READ_UNTIL}`.execute(db)
}

/** Comments with their answers; who wrote them is named by phone. */
export async function seedComments(db: Db, base: DemoBase, baseId: string): Promise<void> {
  const accounts = await db.selectFrom('account').select(['id', 'phone']).where('isDemo', '=', true).execute()
  const authors = new Map(accounts.map((account) => [account.phone, account.id]))
  const rowOf = (comment: { by: string; at: string; text: string }, replyTo: string | null) => {
    const accountId = authors.get(comment.by)
    if (accountId === undefined) throw new Error(`a demonstration comment is by nobody: ${comment.by}`)
    return {
      id: newId(),
      baseId,
      replyTo,
      accountId,
      content: comment.text,
      createdAt: fromShanghai(comment.at),
    }
  }
  const rows = base.comments.flatMap((comment) => {
    const top = rowOf(comment, null)
    return [top, ...(comment.replies ?? []).map((reply) => rowOf(reply, top.id))]
  })
  if (rows.length === 0) return
  await db.insertInto('knowledgeComment').values(rows).execute()
  await db.updateTable('knowledgeBase').set({ commentCount: rows.length }).where('id', '=', baseId).execute()
}
