import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nameOf } from '../order-queries.ts'

/** No name of a canned reply is given twice. */
export const CANNED_INDEX = 'canned_reply_title'

export function listCannedRows(db: Db) {
  return db
    .selectFrom('cannedReply')
    .select(['id', 'title', 'body', 'classCode as classifyCode', 'asksClose', 'updatedAt', 'version'])
    .orderBy('title')
    .limit(500)
    .execute()
}

export function findCanned(db: Db, id: string) {
  return db.selectFrom('cannedReply').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Canned {
  id: string
  title: string
  body: string
  classCode: string
  asksClose: boolean
  createdBy: string
  updatedAt: Date
}

export async function insertCanned(db: Db, canned: Canned): Promise<void> {
  await db.insertInto('cannedReply').values(canned).execute()
}

/** False where somebody else was faster. */
export function updateCanned(
  db: Db,
  id: string,
  version: number,
  change: Omit<Canned, 'id' | 'createdBy'>,
): Promise<boolean> {
  const changed = db.updateTable('cannedReply').set({ ...change, version: version + 1 })
  return foundOne(changed.where('id', '=', id).where('version', '=', version).returning('id'))
}

export async function deleteCanned(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cannedReply').where('id', '=', id).execute()
}

/** Who stands in for whom from a day on; of one person alone, or of all. */
export function listDeputyRows(db: Db, today: string, accountId: string | null) {
  return db
    .selectFrom('deskDeputy')
    .innerJoin('account as principal', 'principal.id', 'deskDeputy.accountId')
    .innerJoin('account as deputy', 'deputy.id', 'deskDeputy.deputyId')
    .select(['deskDeputy.id', 'deskDeputy.accountId', 'deskDeputy.deputyId'])
    .select(['deskDeputy.firstDay', 'deskDeputy.lastDay'])
    .select([nameOf('principal').as('name'), nameOf('deputy').as('deputy')])
    .where('deskDeputy.lastDay', '>=', today)
    .$if(accountId !== null, (query) =>
      query.where(
        sql<boolean>`(desk_deputy.account_id = ${accountId} or desk_deputy.deputy_id = ${accountId})`,
      ),
    )
    .orderBy('deskDeputy.firstDay')
    .orderBy('deskDeputy.id')
    .limit(500)
    .execute()
}

export function findDeputy(db: Db, id: string) {
  return db.selectFrom('deskDeputy').selectAll().where('id', '=', id).executeTakeFirst()
}

interface NewDeputy {
  id: string
  accountId: string
  deputyId: string
  firstDay: string
  lastDay: string
  createdAt: Date
}

export async function insertDeputy(db: Db, deputy: NewDeputy): Promise<void> {
  await db.insertInto('deskDeputy').values(deputy).execute()
}

export async function deleteDeputy(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deskDeputy').where('id', '=', id).execute()
}
