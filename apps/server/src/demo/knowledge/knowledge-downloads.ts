import { sql } from 'kysely'
import { newTraceCode } from '../../platform/content/stamp/trace-code.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

/** Who took what, how many hours ago, and in which way. */
const DOWNLOADS: readonly [phone: string, base: string, hours: number, way: string][] = [
  ['13800006620', 'D2000 硬件设计指南', 3, 'zip'],
  ['13800006621', 'D2000 DDR4 布线约束说明', 20, 'pdf'],
  ['13800006622', '飞腾E2000 Linux BSP 发布包', 27, 'archive'],
  ['13800006630', 'D2000 PCIe 链路调试手册', 45, 'zip'],
  ['13800006640', '麒麟 V10 SP1 安装与驱动说明', 51, 'print'],
  ['13800006630', 'FT-2000/4 勘误表', 75, 'pdf'],
  ['13800006620', 'D2000 IBIS 与 S 参数模型包', 98, 'archive'],
]

/** What customers have downloaded lately, for the console's list. */
export async function seedDownloads(db: Db, now: Date): Promise<void> {
  for (const [phone, base, hours, way] of DOWNLOADS) {
    const createdAt = new Date(now.getTime() - hours * 3_600_000)
    await sql`insert into knowledge_download (id, trace_code, account_id, unit_id, account_name, unit_name,
        base_id, version_id, base_name, version_name, way, file_names, logged_at, created_at)
      select ${newId()}::uuid, ${newTraceCode()}, a.id, a.unit_id, a.real_name, coalesce(u.name, '个人账号'),
        b.id, b.current_version_id, b.name, b.version_name, ${way},
        array(select f.name from knowledge_document d
          join knowledge_resource r on r.id = d.resource_id join stored_file f on f.id = r.file_id
          where d.version_id = b.current_version_id order by d.order_number),
        ${createdAt}::timestamptz + interval '4 seconds', ${createdAt}::timestamptz
      from account a left join unit u on u.id = a.unit_id, knowledge_base b
      where a.phone = ${phone} and b.name = ${base} and b.is_demo`.execute(db)
  }
}

/** Downloads outlive their base elsewhere; those of the demonstration go with it. */
export async function clearDownloads(db: Db): Promise<void> {
  await sql`delete from knowledge_download
    where base_id in (select id from knowledge_base where is_demo)
      or account_id in (select id from account where is_demo)`.execute(db)
}
