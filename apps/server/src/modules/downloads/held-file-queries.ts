import { isUuid } from '@xinqiao/contract/fields/primitives'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { BaseRow } from '../knowledge/index.ts'

/** The version that a document belongs to, where it is one of this base. */
export async function findVersionOf(db: Db, baseId: string, documentId: string): Promise<BaseRow | null> {
  if (!isUuid(documentId)) return null
  const { rows } = await sql<BaseRow>`
    select b.id as base_id, v.id as version_id, b.name as base_name, v.name as version_name
    from knowledge_document d
      join knowledge_version v on v.id = d.version_id and v.status = 'released'
      join knowledge_base b on b.id = v.base_id
    where d.id = ${documentId} and b.id = ${baseId}`.execute(db)
  return rows[0] ?? null
}

export interface HeldFile {
  documentId: string
  fileId: string
  name: string
  extension: string
  size: number
  verdict: string
}

/** The files of a version in reading order, also those that readers do not get. */
export function listHeldFiles(db: Db, versionId: string): Promise<HeldFile[]> {
  return db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .innerJoin('storedFile as f', 'f.id', 'r.fileId')
    .select(['d.id as documentId', 'f.id as fileId', 'f.name', 'f.extension', 'f.size', 'f.verdict'])
    .where('d.versionId', '=', versionId)
    .orderBy('d.orderNumber')
    .orderBy('d.id')
    .execute()
}

/** Some articles of a version, in reading order. */
export function listArticles(
  db: Db,
  versionId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ title: string; body: string }[]> {
  return db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeText as t', 't.id', 'd.textId')
    .select(['d.title', 't.body'])
    .where('d.versionId', '=', versionId)
    .orderBy('d.orderNumber')
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export interface LinkedProject {
  baseId: string
  id: string
  projectNumber: string
  projectName: string
}

/** Projects of a unit to which these bases are linked. */
export async function listLinkedProjects(
  db: Db,
  unitId: string,
  baseIds: readonly string[],
): Promise<LinkedProject[]> {
  return db
    .selectFrom('knowledgeBaseProject as bp')
    .innerJoin('project as p', 'p.id', 'bp.projectId')
    .select(['bp.baseId', 'p.id', 'p.number as projectNumber', 'p.name as projectName'])
    .where('p.unitId', '=', unitId)
    .where('bp.baseId', 'in', baseIds)
    .orderBy('p.number')
    .execute()
}
