import type { HIT_KINDS } from '@xinqiao/contract/knowledge/hit-kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { findableMarks, type Reader } from '../policy.ts'

export interface SearchFilter {
  reader: Reader
  query: SearchQuery
  spaceId: string | undefined
  /** one base alone */
  baseId?: string | undefined
  kind?: HitKind | undefined
  /** of bases that name this chip, or whose current version is called so */
  chip?: string | undefined
  version?: string | undefined
}

export type HitKind = (typeof HIT_KINDS)[number]

/** A version that is prepared stands in the search and is nobody's yet. */
export const IS_OUT = sql<SqlBool>`s.version_id <> all (array(select version_id from knowledge_search_prepared))`

/** Rows that this reader may find, where the search is to look. */
export function allowedRows({
  reader,
  spaceId,
  baseId,
  kind,
  chip,
  version,
}: Omit<SearchFilter, 'query'>): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`s.readers && ${findableMarks(reader)}::text[]`]
  if (spaceId !== undefined) conditions.push(sql`s.space_id = ${spaceId}`)
  if (baseId !== undefined) conditions.push(sql`s.base_id = ${baseId}`)
  if (kind !== undefined) conditions.push(sql`s.kind = ${kind}`)
  if (chip !== undefined)
    conditions.push(sql`s.base_id in (select id from knowledge_base where chip = ${chip})`)
  if (version !== undefined)
    conditions.push(sql`s.base_id in (select id from knowledge_base where version_name = ${version})`)
  return sql.join(conditions, sql` and `)
}
