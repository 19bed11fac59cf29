import { sql } from 'kysely'
import { fromShanghai } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { DEMO_UNITS } from './people.ts'

/** Projects of the units that make boards and machines: number, name, unit, status, chip. */
const PROJECTS = [
  ['PRJ-26-0318', 'TZ-D2000 工控主板', 'zhuoyu', 'dvt', '腾锐D2000'],
  ['PRJ-26-0402', 'TZ-S5000C 双路服务器', 'zhuoyu', 'evt', '腾云S5000C'],
  ['PRJ-26-0427', 'TZ-E2000 边缘网关', 'zhuoyu', 'design', '飞腾E2000'],
  ['PRJ-25-0911', 'TZ-FT2000 瘦终端', 'zhuoyu', 'mp', 'FT-2000/4'],
  ['PRJ-26-0516', 'TZ-D2000 加固笔记本', 'zhuoyu', 'pvt', '腾锐D2000'],
  ['PRJ-26-0603', 'TZ-E2000 电力采集终端', 'zhuoyu', 'manager-review', '飞腾E2000'],
  ['PRJ-26-0702', 'TZ-S5000C 存储控制器', 'zhuoyu', 'fae-review', '腾云S5000C'],
  ['PRJ-26-0815', 'TZ-D2000 一体机', 'zhuoyu', 'draft', '腾锐D2000'],
  ['PRJ-25-0620', 'TZ-FT2000 网络安全平台', 'zhuoyu', 'closed', 'FT-2000/4'],
  ['PRJ-26-0221', 'JL-D2000 工业控制器', 'jianglan', 'dvt', '腾锐D2000'],
  ['PRJ-26-0410', 'JL-E2000 运动控制卡', 'jianglan', 'evt', '飞腾E2000'],
  ['PRJ-26-0609', 'JL-S5000C 算力底座', 'jianglan', 'design', '腾云S5000C'],
  ['PRJ-25-1104', 'JL-FT2000 产线工作站', 'jianglan', 'pvt', 'FT-2000/4'],
  ['PRJ-26-0330', 'YL-E2000 测控模块', 'yuelu', 'design', '飞腾E2000'],
  ['PRJ-26-0521', 'YL-D2000 数据采集主机', 'yuelu', 'draft', '腾锐D2000'],
  ['PRJ-26-0905', 'YL-FT2000 便携检测仪', 'yuelu', 'rejected', 'FT-2000/4'],
] as const

export async function seedProjects(db: Db, now: Date): Promise<void> {
  const units = await db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      DEMO_UNITS.map((unit) => unit.name),
    )
    .execute()
  const unitId = (key: string) => {
    const name = DEMO_UNITS.find((unit) => unit.key === key)?.name
    return units.find((unit) => unit.name === name)?.id ?? newId()
  }
  const rows = PROJECTS.map(([number, name, unit, status]) => {
    const [, year, monthDay = ''] = number.split('-')
    const day = fromShanghai(`20${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)} 09:30`)
    const createdAt = day < now ? day : now
    return { id: newId(), number, name, unitId: unitId(unit), status, createdAt, isDemo: true }
  })
  await db.insertInto('project').values(rows).execute()
}

/** Links bases to the first project of each unit with their chip; those for all chips to its first of all. */
export async function linkProjects(db: Db, baseNames: readonly string[]): Promise<void> {
  const chips = PROJECTS.map(([number, , , , chip]) => ({ number, chip }))
  await sql`insert into knowledge_base_project (base_id, project_id)
    select distinct on (b.id, p.unit_id) b.id, p.id
    from knowledge_base b, project p
      join unnest(${chips.map((one) => one.number)}::text[], ${chips.map((one) => one.chip)}::text[])
        as made(number, chip) on made.number = p.number
    where b.is_demo and b.name = any(${baseNames}::text[]) and made.chip = case b.chip when '全系列' then made.chip else b.chip end
    order by b.id, p.unit_id, p.created_at desc`.execute(db)
}
