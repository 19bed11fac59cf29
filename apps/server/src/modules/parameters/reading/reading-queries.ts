import type { ColumnRole, ParameterKind } from '@xinqiao/contract/parameters/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ReadTable, Unread } from './read-tables.ts'
import type { KeptRow } from './row-values.ts'

export interface UnreadText {
  textId: string
  baseId: string
  slug: string
  body: string
  digest: string
}

/** Texts of a released version that were not read yet, or whose words have changed since. */
export async function listUnreadOf(db: Db, versionId: string, reading: number): Promise<UnreadText[]> {
  const { rows } = await sql<UnreadText>`
    select distinct on (t.id) t.id as text_id, v.base_id, d.slug, t.body, md5(t.body) as digest
    from knowledge_version v
      join knowledge_document d on d.version_id = v.id
      join knowledge_text t on t.id = d.text_id
      left join parameter_text p on p.text_id = t.id
    where v.id = ${versionId} and v.status = 'released'
      and (p.text_id is null or p.reading <> ${reading} or p.digest <> md5(t.body))
    order by t.id`.execute(db)
  return rows
}

/** Texts of all released versions that were not read yet, or in another way: some behind one. */
export async function listUnreadTexts(
  db: Db,
  { reading, after, limit }: { reading: number; after: string; limit: number },
): Promise<UnreadText[]> {
  const { rows } = await sql<UnreadText>`
    select t.id as text_id, h.base_id, h.slug, t.body, md5(t.body) as digest
    from knowledge_text t
      left join parameter_text p on p.text_id = t.id
      cross join lateral (select v.base_id, d.slug
        from knowledge_document d join knowledge_version v on v.id = d.version_id
        where d.text_id = t.id and v.status = 'released' limit 1) h
    where t.id > ${after} and (p.text_id is null or p.reading <> ${reading})
    order by t.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Holds a text until the end: whoever else would read it waits, and then finds it read. */
export async function lockText(db: Db, textId: string): Promise<boolean> {
  const { rows } = await sql`select from knowledge_text where id = ${textId} for no key update`.execute(db)
  return rows.length > 0
}

export interface Settled {
  shape: string
  kind: ParameterKind
  roles: (ColumnRole | '')[]
  takesPart: boolean
  settledAt: Date
}

/** What editors confirmed of tables of a base, the latest of each shape. */
export async function listSettled(db: Db, baseId: string): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select distinct on (shape) shape, kind, roles, takes_part, settled_at from parameter_table
    where base_id = ${baseId} and settled_at is not null order by shape, settled_at desc`.execute(db)
  return rows
}

export async function deleteTables(db: Db, textId: string): Promise<void> {
  await db.deleteFrom('parameterTable').where('textId', '=', textId).execute()
}

export async function insertTable(
  db: Db,
  table: Omit<ReadTable, 'rows'> & {
    id: string
    textId: string
    baseId: string
    ordinal: number
    shape: string
    kind: ParameterKind
    roles: string[]
    takesPart: boolean
    settledAt: Date | null
  },
): Promise<void> {
  await db.insertInto('parameterTable').values(table).execute()
}

/** Some rows of a table with their values, in two statements. */
export async function insertRows(db: Db, tableId: string, rows: readonly KeptRow[]): Promise<void> {
  const { rows: ids } = await sql<{ id: string; ordinal: number }>`
    insert into parameter_row (table_id, ordinal, name, cells, folded, tokens)
    select ${tableId}, r.ordinal, r.name, array(select jsonb_array_elements_text(r.cells)), r.folded,
      array_to_tsvector(string_to_array(r.tokens, ' '))
    from json_to_recordset(${JSON.stringify(rows.map(({ values: _, ...row }) => row))}::json)
      r(ordinal int, name text, cells jsonb, folded text, tokens text)
    returning id::text, ordinal`.execute(db)
  const idOf = new Map(ids.map(({ id, ordinal }) => [ordinal, id]))
  const values = rows.flatMap((row) =>
    row.values.map((value) => ({ ...value, rowId: idOf.get(row.ordinal) })),
  )
  if (values.length === 0) return
  await sql`
    insert into parameter_value (row_id, place, ordinal, quantity, low, high, is_lowest)
    select "rowId", place, ordinal, quantity, low, high,
      row_number() over (partition by "rowId", quantity order by low, place, ordinal) = 1
    from json_to_recordset(${JSON.stringify(values)}::json)
      v("rowId" bigint, place int, ordinal int, quantity text, low float8, high float8)`.execute(db)
}

export async function keepReading(
  db: Db,
  { textId, digest, reading, unread }: { textId: string; digest: string; reading: number; unread: Unread[] },
): Promise<void> {
  const kept = { digest, reading, unread: JSON.stringify(unread) }
  await db
    .insertInto('parameterText')
    .values({ textId, ...kept })
    .onConflict((conflict) => conflict.column('textId').doUpdateSet(kept))
    .execute()
}
