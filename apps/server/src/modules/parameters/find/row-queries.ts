import type { ColumnRole, ParameterKind, Quantity } from '@xinqiao/contract/parameters/kinds'
import type { MeasuredValue } from '@xinqiao/contract/parameters/values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type OrderedPage, pageOf } from '../../../platform/db/read-page.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { type Reader, visibleBase } from '../../knowledge/index.ts'

export interface RowFilter {
  reader: Reader
  /** null where no words are asked for */
  query: SearchQuery | null
  /** words were asked for of which nothing can be found */
  isNothing: boolean
  chip: string
  kind: ParameterKind | ''
  quantity: Quantity | ''
  value: MeasuredValue | undefined
}

export type RowOrder = 'place' | 'name' | 'value'

/** Nobody looks through more rows than these; of more it is said that there are more. */
const MOST_FOUND = 1000

/** Documents whose text this reader may read: what an editor opened is for visitors too. */
export function readableText(reader: Reader): RawBuilder<SqlBool> {
  if (reader.accountId !== null) return visibleBase(reader)
  return sql<SqlBool>`${visibleBase(reader)} and (d.open or b.visibility = 'public')`
}

/** Rows of tables in current versions that this reader may read, each with its place. */
function foundRows(db: Db, filter: RowFilter) {
  const { reader, query, chip, kind, value } = filter
  const quantity = value?.quantity ?? filter.quantity
  return db
    .selectFrom('parameterRow as r')
    .innerJoin('parameterTable as t', 't.id', 'r.tableId')
    .innerJoin('knowledgeDocument as d', 'd.textId', 't.textId')
    .innerJoin('knowledgeBase as b', 'b.currentVersionId', 'd.versionId')
    .select(['r.id', 'r.name', 'r.cells', 't.headings', 't.caption', 't.path', 't.anchor'])
    .select(['b.id as kbId', 'b.name as kbName', 'b.currentVersionId as verId', 'b.versionName', 'b.chip'])
    .select(['d.id as docId', 'd.title as docName'])
    .select(sql<ParameterKind>`t.kind`.as('kind'))
    .select(sql<(ColumnRole | '')[]>`t.roles`.as('roles'))
    .where(readableText(reader))
    .where('t.takesPart', '=', true)
    .$if(filter.isNothing, (one) => one.where(sql<SqlBool>`false`))
    .$if(chip !== '', (one) => one.where('b.chip', '=', chip))
    .$if(kind === '' && query === null, (one) => one.where('t.kind', '!=', 'other'))
    .$if(kind !== '', (one) => one.where('t.kind', '=', kind as ParameterKind))
    .$if(query !== null, (one) => one.where(holdsWords(query as SearchQuery)))
    .$if(quantity !== '', (one) => one.where(sayingValue(quantity as Quantity, value)))
}

/** Each word stands in the row, in a heading or above the table: the index leads there, the text decides. */
function holdsWords({ inText, patterns, numberPatterns }: SearchQuery): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`r.tokens @@ ${inText}::tsquery`,
    ...patterns.map((pattern) => sql<SqlBool>`r.folded like ${pattern}`),
    ...numberPatterns.map(
      ({ text, compact }) =>
        sql<SqlBool>`(r.folded like ${text} or translate(r.folded, '-/._', '') like ${compact})`,
    ),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Rows of a value, or of a range that it lies in; ranges are few, and have an index of their own. */
function sayingValue(quantity: Quantity, value: MeasuredValue | undefined): RawBuilder<SqlBool> {
  const saying = sql`select v.row_id from parameter_value v where v.quantity = ${quantity}`
  if (value === undefined)
    return sql<SqlBool>`exists (select from parameter_value v
      where v.row_id = r.id and v.quantity = ${quantity} and v.is_lowest)`
  const [low, high] = [bound(value.low), bound(value.high)]
  return sql<SqlBool>`r.id in (${saying} and v.low between ${low} and ${high}
    union all ${saying} and v.low < v.high and v.low < ${low} and v.high >= ${low})`
}

const bound = (value: number) => sql`${String(value)}::float8`

/** In the order of their places: by chip, base and document, as each table has them. */
function inPlaces(db: Db, filter: RowFilter, isAsc: 'asc' | 'desc' = 'asc') {
  return foundRows(db, filter)
    .orderBy('b.chip', isAsc)
    .orderBy('b.name')
    .orderBy('b.id')
    .orderBy('d.orderNumber')
    .orderBy('t.ordinal')
    .orderBy('r.ordinal')
    .orderBy('r.id')
}

/** In an order that an index has: of very many rows a page is then found without looking at all. */
function inIndexOrder(db: Db, filter: RowFilter, { order, isAsc }: RowPage) {
  const quantity = filter.value?.quantity ?? filter.quantity
  if (order === 'value' && quantity !== '')
    return foundRows(db, filter)
      .innerJoin('parameterValue as v', (join) =>
        join.onRef('v.rowId', '=', 'r.id').on('v.quantity', '=', quantity).on('v.isLowest', '=', true),
      )
      .orderBy('v.low', isAsc)
      .orderBy('v.rowId', isAsc)
  if (order === 'name') return foundRows(db, filter).orderBy('r.name', isAsc).orderBy('r.id', isAsc)
  return foundRows(db, filter).orderBy('r.id', isAsc)
}

type RowPage = OrderedPage & { order: RowOrder }

/** A page of them, and how many there are, up to a bound. */
export async function listRows(db: Db, filter: RowFilter, page: RowPage) {
  const total = await countRows(db, filter)
  const inOrder =
    page.order === 'place' && total < MOST_FOUND
      ? inPlaces(db, filter, page.isAsc)
      : inIndexOrder(db, filter, page)
  const rows = await pageOf(inOrder, page).execute()
  return { rows, total, ...(total === MOST_FOUND ? { totalIsLowerBound: true } : {}) }
}

async function countRows(db: Db, filter: RowFilter): Promise<number> {
  const few = foundRows(db, filter).clearSelect().select(sql<number>`1`.as('one')).limit(sql.lit(MOST_FOUND))
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${few}) few`.execute(db)
  return rows[0]?.total ?? 0
}

/** All of them, for an export, in the order of their places. */
export function rowsToExport(db: Db, filter: RowFilter) {
  return inPlaces(db, filter)
}

/** Chips and kinds of which the reader may ask for rows, with how many there are. */
export async function countByChipAndKind(db: Db, reader: Reader) {
  const { rows } = await sql<{ chip: string; kind: ParameterKind; count: number }>`
    select b.chip, t.kind, count(*)::int as count from parameter_row r
      join parameter_table t on t.id = r.table_id
      join knowledge_document d on d.text_id = t.text_id
      join knowledge_base b on b.current_version_id = d.version_id
    where t.takes_part and ${readableText(reader)} group by b.chip, t.kind`.execute(db)
  return rows
}

/** Bases that have tables in several released versions, those versions newest first. */
export async function listComparable(db: Db, reader: Reader) {
  const { rows } = await sql<{ kbId: string; kbName: string; verId: string; versionName: string }>`
    select b.id as kb_id, b.name as kb_name, v.id as ver_id, v.name as version_name
    from knowledge_base b join knowledge_version v on v.base_id = b.id and v.status = 'released'
    where ${reader.accountId === null ? sql`b.visibility = 'public' and` : sql``} ${visibleBase(reader)}
      and exists (select from parameter_table t where t.base_id = b.id and t.takes_part)
    order by b.name, b.id, v.released_at desc limit 1000`.execute(db)
  return rows
}
