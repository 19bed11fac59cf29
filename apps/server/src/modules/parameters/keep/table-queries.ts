import type { SETTLING } from '@xinqiao/contract/parameters/console-endpoints'
import type { ColumnRole, ParameterKind } from '@xinqiao/contract/parameters/kinds'
import type { SettleForm, UnreadPart } from '@xinqiao/contract/parameters/schemas'
import { sql } from 'kysely'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containing, limitOf, type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

const SAMPLE = 3

interface TableFilter extends OrderedPage {
  keyword: string
  kind: ParameterKind | ''
  state: keyof typeof SETTLING | ''
}

/** Tables of the current versions of released bases. */
function currentTables(db: Db) {
  return db
    .selectFrom('parameterTable as t')
    .innerJoin('knowledgeDocument as d', 'd.textId', 't.textId')
    .innerJoin('knowledgeBase as b', 'b.currentVersionId', 'd.versionId')
    .where('b.status', '=', 'released')
}

/** A page of them, those that nobody has confirmed first. */
export function listTables(db: Db, filter: TableFilter) {
  const { keyword, kind, state } = filter
  const query = currentTables(db)
    .select(['t.id', 't.caption', 't.path', 't.anchor', 't.headings', 't.takesPart', 't.isHeadless'])
    .select(['b.id as kbId', 'b.name as kbName', 'b.currentVersionId as verId', 'b.versionName', 'b.chip'])
    .select(['d.id as docId', 'd.title as docName'])
    .select(sql<ParameterKind>`t.kind`.as('kind'))
    .select(sql<(ColumnRole | '')[]>`t.roles`.as('roles'))
    .select(sql<boolean>`t.settled_at is not null`.as('isSettled'))
    .select(sql<number>`(select count(*)::int from parameter_row r where r.table_id = t.id)`.as('rows'))
    .select(
      sql<string[][]>`coalesce((select json_agg(r.cells order by r.ordinal) from parameter_row r
        where r.table_id = t.id and r.ordinal < ${sql.lit(SAMPLE)}), '[]')`.as('sample'),
    )
    .$if(kind !== '', (one) => one.where('t.kind', '=', kind as ParameterKind))
    .$if(state === 'open', (one) => one.where('t.settledAt', 'is', null).where('t.takesPart', '=', true))
    .$if(state === 'settled', (one) => one.where('t.settledAt', 'is not', null))
    .$if(state === 'out', (one) => one.where('t.takesPart', '=', false))
    .$if(keyword !== '', (one) =>
      one.where((eb) => anyHolds(eb, keyword, ['b.name', 'd.title', 't.caption'])),
    )
    .orderBy(sql`t.settled_at is not null`, filter.isAsc)
    .orderBy('b.name')
    .orderBy('d.orderNumber')
    .orderBy('t.ordinal')
    .orderBy('t.id')
  return readPage(query, filter)
}

export async function findTable(db: Db, id: string) {
  const { rows } = await sql<{
    baseId: string
    shape: string
    caption: string
    docName: string
    kind: ParameterKind
    roles: string[]
    takesPart: boolean
    headings: string[]
  }>`
    select t.base_id, t.shape, t.caption, t.kind, t.roles, t.takes_part, t.headings, d.title as doc_name
    from parameter_table t join knowledge_document d on d.text_id = t.text_id
      join knowledge_base b on b.current_version_id = d.version_id and b.status = 'released'
    where t.id = ${id} limit 1`.execute(db)
  return rows[0]
}

/** Confirms a table, and with it the same one of the other versions. */
export async function settleTables(
  db: Db,
  { baseId, shape }: { baseId: string; shape: string },
  { kind, roles, takesPart }: SettleForm,
  at: Date,
): Promise<void> {
  await db
    .updateTable('parameterTable')
    .set({ kind, roles: [...roles], takesPart, settledAt: at })
    .where('baseId', '=', baseId)
    .where('shape', '=', shape)
    .execute()
}

/** The same tables in all versions, with what their rows are made of again. */
export async function listAlike(db: Db, { baseId, shape }: { baseId: string; shape: string }) {
  const { rows } = await sql<{
    id: string
    caption: string
    path: string[]
    anchor: string
    headings: string[]
    isHeadless: boolean
    rows: string[][]
  }>`
    select t.id, t.caption, t.path, t.anchor, t.headings, t.is_headless,
      coalesce((select json_agg(r.cells order by r.ordinal) from parameter_row r where r.table_id = t.id), '[]') as rows
    from parameter_table t where t.base_id = ${baseId} and t.shape = ${shape} order by t.id`.execute(db)
  return rows
}

export async function deleteRows(db: Db, tableId: string): Promise<void> {
  await db.deleteFrom('parameterRow').where('tableId', '=', tableId).execute()
}

type UnreadRow = Omit<UnreadPart, 'id'>

/** What of current versions could not be read: parts of texts, texts that wait, and files. */
export async function listUnreadParts(
  db: Db,
  { keyword, reason, ...page }: OrderedPage & { keyword: string; reason: string },
): Promise<{ rows: UnreadPart[]; total: number }> {
  const way = page.isAsc === 'asc' ? sql`asc` : sql`desc`
  const pattern = containing(keyword)
  const { rows } = await sql<UnreadRow & { total: number }>`
    with parts as (
      select d.id as doc_id, coalesce(part ->> 'place', '') as place, part ->> 'reason' as reason
      from knowledge_document d join parameter_text p on p.text_id = d.text_id
        cross join lateral jsonb_array_elements(p.unread) part
      union all
      select d.id, '', 'waiting' from knowledge_document d
      where d.text_id is not null and not exists (select from parameter_text p where p.text_id = d.text_id)
      union all
      select d.id, f.name, case when f.extension = 'pdf' then 'pdf'
        when f.extension in ('docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt') then 'office' else 'file' end
      from knowledge_document d join knowledge_resource r on r.id = d.resource_id
        join stored_file f on f.id = r.file_id)
    select count(*) over ()::int as total, b.id as kb_id, b.name as kb_name, b.current_version_id as ver_id,
      b.version_name, d.id as doc_id, d.title as doc_name, parts.place, parts.reason
    from parts join knowledge_document d on d.id = parts.doc_id
      join knowledge_base b on b.current_version_id = d.version_id and b.status = 'released'
    where ${reason === '' ? sql`true` : sql`parts.reason = ${reason}`}
      and ${keyword === '' ? sql`true` : sql`(folded(b.name) like ${pattern} or folded(d.title) like ${pattern})`}
    order by b.name ${way}, b.id, d.order_number, d.id, parts.place, parts.reason ${limitOf(page)}`.execute(
    db,
  )
  const from = (page.pageNum - 1) * page.pageSize
  return {
    rows: rows.map(({ total: _, ...row }, at) => ({ ...row, id: String(from + at + 1) })),
    total: rows[0]?.total ?? 0,
  }
}
