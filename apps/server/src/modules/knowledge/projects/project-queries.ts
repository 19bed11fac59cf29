import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { limitOf, type PageAsked } from '../../../platform/db/read-page.ts'
import { type BaseFilter, matching } from '../bases/base-queries.ts'
import { type CardRow, cardColumns } from '../bases/card-queries.ts'
import type { Reader } from '../policy.ts'
import { visibleBase } from '../visibility-queries.ts'

/** What narrows the knowledge of a unit's projects; the category may be one of the unit. */
export interface ProjectFilter extends Omit<BaseFilter, 'categoryId'> {
  projectId?: string | undefined
  categoryId?: string | undefined
}

export interface ProjectCardRow extends CardRow {
  unitCateId: string
}

/** Bases linked to projects of the reader's unit, the newest first, with the count of all. */
export async function listProjectCards(
  db: Db,
  reader: Reader,
  filter: ProjectFilter,
  asked: PageAsked,
): Promise<{ cards: ProjectCardRow[]; total: number }> {
  const { projectId, categoryId, ...common } = filter
  const conditions = [matching(reader, common), linkedTo(reader, projectId)]
  if (categoryId !== undefined) {
    conditions.push(sql`(b.category_id = ${categoryId} or ${unitCategory(reader)} = ${categoryId})`)
  }
  const wanted = sql.join(conditions, sql` and `)
  const { rows } = await sql<ProjectCardRow & { total: number; kbId: string | null }>`
    select counted.total, page.* from
      (select count(*)::int as total from knowledge_base b where ${wanted}) counted
      left join (select ${cardColumns(reader)}, coalesce(${unitCategory(reader)}::text, '') as unit_cate_id
        from knowledge_base b where ${wanted}
        order by b.released_at desc, b.id desc ${limitOf(asked)}) page on true
    order by page.released_at desc, page.kb_id desc`.execute(db)
  return { cards: rows.filter((row) => row.kbId !== null), total: rows[0]?.total ?? 0 }
}

/** Spaces that hold linked bases. */
export async function listProjectSpaces(db: Db, reader: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from space s where exists (
      select from knowledge_base b
      where b.space_id = s.id and ${visibleBase(reader)} and ${linkedTo(reader, undefined)})
    order by s.order_number, s.id`.execute(db)
  return rows
}

/** Projects of the unit that bases are linked to, each with the number of those its people see. */
export async function listLinkedProjects(db: Db, reader: Reader) {
  const { rows } = await sql<{ id: string; number: string; name: string; total: number }>`
    select p.id, p.number, p.name, count(*)::int as total
    from project p join knowledge_base_project bp on bp.project_id = p.id
      join knowledge_base b on b.id = bp.base_id
    where p.unit_id = ${reader.unitId} and ${visibleBase(reader)}
    group by p.id order by p.number, p.id`.execute(db)
  return rows
}

/** Categories of spaces, each with the number of linked bases in it. */
export async function countByCategory(
  db: Db,
  reader: Reader,
  projectId: string | undefined,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select kept.id, count(*)::int as total
    from knowledge_base b
      cross join lateral (select b.category_id as id union all select ${unitCategory(reader)}) kept
    where kept.id is not null and ${visibleBase(reader)} and ${linkedTo(reader, projectId)}
    group by kept.id`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function isProjectOf(db: Db, unitId: string | null, id: string): Promise<boolean> {
  if (unitId === null) return false
  return foundOne(db.selectFrom('project').select('id').where('id', '=', id).where('unitId', '=', unitId))
}

/** A base that the reader sees and that is linked to a project of the unit. */
export async function findLinkedBase(db: Db, reader: Reader, id: string) {
  const { rows } = await sql<{ id: string; name: string; categoryName: string }>`
    select b.id, b.name,
      coalesce((select c.name from unit_category c where c.id = ${unitCategory(reader)}), '') as category_name
    from knowledge_base b
    where b.id = ${id} and ${visibleBase(reader)} and ${linkedTo(reader, undefined)}`.execute(db)
  return rows[0]
}

function linkedTo(reader: Reader, projectId: string | undefined): RawBuilder<SqlBool> {
  const one = projectId === undefined ? sql`` : sql`and p.id = ${projectId}`
  return sql<SqlBool>`exists (
    select from knowledge_base_project bp join project p on p.id = bp.project_id
    where bp.base_id = b.id and p.unit_id = ${reader.unitId} ${one})`
}

function unitCategory(reader: Reader): RawBuilder<string | null> {
  return sql<string | null>`(select uc.category_id from unit_category_base uc
    where uc.unit_id = ${reader.unitId} and uc.base_id = b.id)`
}
