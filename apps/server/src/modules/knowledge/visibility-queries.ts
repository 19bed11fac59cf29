import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Reader } from './policy.ts'

/** True for the rows `b` of knowledge_base that this reader may see at all. */
export function visibleBase(reader: Reader): RawBuilder<SqlBool> {
  return sql<SqlBool>`b.status = 'released' and (${sql.join(waysToBase(reader), sql` or `)})`
}

/** The ways by which a reader comes to a released base, no two of them to the same one. */
export function waysToBase(reader: Reader): RawBuilder<SqlBool>[] {
  if (reader.seesAll) return [sql<SqlBool>`true`]
  const open = sql<SqlBool>`b.visibility in ('public', 'login')`
  if (reader.unitId === null) return [open]
  return [
    open,
    sql<SqlBool>`b.visibility = 'units' and exists (
      select from knowledge_base_unit u where u.base_id = b.id and u.unit_id = ${reader.unitId})`,
    sql<SqlBool>`b.visibility = 'projects' and exists (
      select from knowledge_base_project bp join project p on p.id = bp.project_id
      where bp.base_id = b.id and p.unit_id = ${reader.unitId})`,
  ]
}

/** The same of an account `a` that does not ask by itself: whether the base `b` is for it. */
export const visibleToAccount: RawBuilder<SqlBool> = sql<SqlBool>`b.status = 'released' and (
  b.visibility in ('public', 'login')
  or exists (select from staff_role r where r.account_id = a.id and r.role in ('editor', 'admin'))
  or b.visibility = 'units' and exists (
    select from knowledge_base_unit u where u.base_id = b.id and u.unit_id = a.unit_id)
  or b.visibility = 'projects' and exists (
    select from knowledge_base_project bp join project p on p.id = bp.project_id
    where bp.base_id = b.id and p.unit_id = a.unit_id))`

export interface VisibleBase {
  id: string
  visibility: string
  currentVersionId: string
  /** whether readers of other units learn who has commented */
  namesCommenters: boolean
}

/**
 * The only way to a base.
 * @throws 404 for one that is not there, not released or not for this reader
 */
export async function findVisibleBase(db: Db, reader: Reader, id: string): Promise<VisibleBase> {
  const { rows } = await sql<VisibleBase>`
    select b.id, b.visibility, b.current_version_id, b.names_commenters from knowledge_base b
    where b.id = ${id} and ${visibleBase(reader)}`.execute(db)
  return rows[0] ?? absent()
}

export interface VisibleVersion extends VisibleBase {
  versionId: string
}

/**
 * A released version of a base that the reader may see.
 * @throws 404 as for the base
 */
export async function findVisibleVersion(
  db: Db,
  reader: Reader,
  id: string,
  versionId: string,
): Promise<VisibleVersion> {
  const { rows } = await sql<VisibleVersion>`
    select b.id, b.visibility, b.current_version_id, b.names_commenters, v.id as version_id
    from knowledge_base b join knowledge_version v on v.base_id = b.id and v.status = 'released'
    where b.id = ${id} and v.id = ${versionId} and ${visibleBase(reader)}`.execute(db)
  return rows[0] ?? absent()
}

export function absent(): never {
  throw notFound()
}

/** Which of these bases the reader may see at all. */
export async function listReadable(db: Db, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from knowledge_base b where b.id = any(${ids}::uuid[]) and ${visibleBase(reader)}`.execute(db)
  return rows.map(({ id }) => id)
}
