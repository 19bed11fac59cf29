import type { ColumnRole, ParameterKind } from '@xinqiao/contract/parameters/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../../knowledge/index.ts'
import { readableText } from './row-queries.ts'

/** A chip by its current documents, or one released version of a base. */
export type Side = { chip: string } | { verId: string }

export interface ComparedSource {
  name: string
  cells: string[]
  headings: string[]
  roles: (ColumnRole | '')[]
  kbId: string
  verId: string
  docId: string
  anchor: string
}

/** So many rows of each side are compared. */
export const MOST_ROWS_A_SIDE = 3000

/** The rows of one side that the reader may read. */
export async function listSide(
  db: Db,
  reader: Reader,
  side: Side,
  kind: ParameterKind | '',
): Promise<ComparedSource[]> {
  const isWanted =
    'chip' in side
      ? sql`b.chip = ${side.chip} and d.version_id = b.current_version_id`
      : sql`d.version_id = ${side.verId}`
  const { rows } = await sql<ComparedSource>`
    select r.name, r.cells, t.headings, t.roles, b.id as kb_id, v.id as ver_id, d.id as doc_id, t.anchor
    from knowledge_base b
      join knowledge_version v on v.base_id = b.id and v.status = 'released'
      join knowledge_document d on d.version_id = v.id
      join parameter_table t on t.text_id = d.text_id
      join parameter_row r on r.table_id = t.id
    where ${readableText(reader)} and ${isWanted} and t.takes_part
      ${kind === '' ? sql`and t.kind <> 'other'` : sql`and t.kind = ${kind}`}
    order by b.name, b.id, d.order_number, t.ordinal, r.ordinal limit ${sql.lit(MOST_ROWS_A_SIDE)}`.execute(
    db,
  )
  return rows
}

/** What a version is called that the reader may see: 知识库 V1.2. */
export async function findVersionName(db: Db, reader: Reader, verId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select b.name || ' ' || v.name as name
    from knowledge_base b join knowledge_version v on v.base_id = b.id and v.status = 'released'
      left join lateral (select false as open) d on true
    where v.id = ${verId} and ${readableText(reader)}`.execute(db)
  return rows[0]?.name
}
