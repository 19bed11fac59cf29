import { isUuid } from '@xinqiao/contract/primitives'
import { sql } from 'kysely'
import type { Db, Value } from '../../platform/db/database.ts'
import { containing, readPage } from '../../platform/db/read-page.ts'
import { type BaseRow, countDownloads } from '../knowledge/index.ts'

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

/** The articles of a version in reading order. */
export function listArticles(db: Db, versionId: string): Promise<{ title: string; body: string }[]> {
  return db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeText as t', 't.id', 'd.textId')
    .select(['d.title', 't.body'])
    .where('d.versionId', '=', versionId)
    .orderBy('d.orderNumber')
    .orderBy('d.id')
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
    .where('bp.baseId', 'in', [...baseIds])
    .orderBy('p.number')
    .execute()
}

export interface NewDownload extends BaseRow {
  id: string
  traceCode: string
  accountId: string
  unitId: string | null
  accountName: string
  unitName: string
  way: Value<'knowledgeDownload', 'way'>
  fileNames: string[]
  projectId: string | null
  projectNumber: string
  place: number
  loggedAt: Date | null
  createdAt: Date
}

type NewReading = Omit<
  NewDownload,
  'accountId' | 'way' | 'projectId' | 'projectNumber' | 'place' | 'loggedAt'
> & { accountId: string | null }

/** Records that a file is read in the page by one who may not download it. */
export async function insertReading(db: Db, reading: NewReading): Promise<void> {
  await db
    .insertInto('knowledgeDownload')
    .values({ ...reading, way: 'read' })
    .execute()
}

/** Records downloads and counts them on their cards. */
export async function insertDownloads(db: Db, downloads: readonly NewDownload[]): Promise<void> {
  await db
    .insertInto('knowledgeDownload')
    .values([...downloads])
    .execute()
  await countDownloads(
    db,
    downloads.map(({ baseId }) => baseId),
  )
}

/** Marks the newest download of this base by this account as taken whole; false when there is none since. */
export async function confirmDownload(
  db: Db,
  of: { accountId: string; baseId: string; since: Date },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update knowledge_download set logged_at = ${at} where id = (
      select id from knowledge_download
      where account_id = ${of.accountId} and base_id = ${of.baseId} and created_at >= ${of.since}
        and logged_at is null
      order by created_at desc, id desc limit 1)
    returning id`.execute(db)
  return rows.length > 0
}

export function listDownloadRows(
  db: Db,
  filter: { keyword: string; code: string; isAsc: 'asc' | 'desc'; pageNum: number; pageSize: number },
) {
  const { keyword, code } = filter
  const query = db
    .selectFrom('knowledgeDownload')
    .select([
      'id',
      'traceCode',
      'accountName',
      'unitName',
      'baseName as kbName',
      'versionName',
      'way',
      'fileNames',
      'projectNumber',
      'place',
      'loggedAt',
      'createdAt',
    ])
    .$if(code !== '', (q) => q.where('traceCode', '=', code))
    .$if(keyword !== '', (q) =>
      q.where((eb) =>
        eb.or(
          (['accountName', 'unitName', 'baseName'] as const).map((column) =>
            eb(column, 'ilike', containing(keyword)),
          ),
        ),
      ),
    )
    .orderBy('createdAt', filter.isAsc)
    .orderBy('id', filter.isAsc)
  return readPage(query, filter)
}
