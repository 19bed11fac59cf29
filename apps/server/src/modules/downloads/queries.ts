import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db, Value } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { type BaseRow, countDownloads } from '../knowledge/index.ts'

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
  await db.insertInto('knowledgeDownload').values(downloads).execute()
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

export function listDownloadRows(db: Db, filter: OrderedPage & { keyword: string; code: string }) {
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
      q.where((eb) => anyHolds(eb, keyword, ['accountName', 'unitName', 'baseName'])),
    )
    .orderBy('createdAt', filter.isAsc)
    .orderBy('id', filter.isAsc)
  return readPage(query, filter)
}
