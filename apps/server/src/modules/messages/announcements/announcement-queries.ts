import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

export interface NewAnnouncement {
  id: string
  title: string
  body: string
  audience: 'all' | 'units'
  byEmail: boolean
  bySms: boolean
  recipients: number
  createdBy: string
  createdByName: string
  createdAt: Date
  sendAt: Date | null
}

export async function insertAnnouncement(
  db: Db,
  announcement: NewAnnouncement,
  unitIds: readonly string[],
): Promise<void> {
  await db.insertInto('announcement').values(announcement).execute()
  if (unitIds.length === 0) return
  const rows = unitIds.map((unitId) => ({ announcementId: announcement.id, unitId }))
  await db.insertInto('announcementUnit').values(rows).execute()
}

/** The names of these units; as many as there are of them. */
export async function listUnitNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return foundValues(db.selectFrom('unit').select('name').where('id', 'in', ids).orderBy('name'))
}

/** Held for a change, or held so that nobody changes it while a part of it leaves. */
export async function findAnnouncement(db: Db, id: string, hold?: 'change' | 'leave') {
  const found = await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .$if(hold === 'change', (query) => query.forUpdate())
    .$if(hold === 'leave', (query) => query.forShare())
    .executeTakeFirst()
  if (!found) return undefined
  const units = await db
    .selectFrom('announcementUnit')
    .select('unitId')
    .where('announcementId', '=', id)
    .execute()
  return { ...found, unitIds: units.map(({ unitId }) => unitId) }
}

/** The units whose groups are told now; none where they were told before. */
export async function takeGroups(db: Db, id: string, now: Date): Promise<string[]> {
  const taken = db.updateTable('announcement').set({ groupsToldAt: now }).where('id', '=', id)
  const found = await taken.where('groupsToldAt', 'is', null).returning('audience').executeTakeFirst()
  if (!found) return []
  return found.audience === 'all'
    ? foundValues(db.selectFrom('unit').select('id'))
    : foundValues(db.selectFrom('announcementUnit').select('unitId').where('announcementId', '=', id))
}

export async function putAnnouncement(
  db: Db,
  id: string,
  columns: {
    title?: string
    body?: string
    sendAt?: Date | null
    correctedAt?: Date | null
    takenBackAt?: Date
    takeBackReason?: string
  },
): Promise<void> {
  await db.updateTable('announcement').set(columns).where('id', '=', id).execute()
}

/** The words of an announcement in all inboxes; whoever had read it has it unread again. */
export async function renewAnnounced(db: Db, announcementId: string, message: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ message, status: 0 })
    .where('announcementId', '=', announcementId)
    .where('status', '<', 2)
    .execute()
}

export async function removeAnnounced(db: Db, announcementId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('announcementId', '=', announcementId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A page of announcements with how far each reached. */
export async function listAnnouncementRows(db: Db, page: OrderedPage) {
  const query = db
    .selectFrom('announcement')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('announcementUnit')
        .innerJoin('unit', 'unit.id', 'announcementUnit.unitId')
        .select(sql<string[]>`coalesce(array_agg(unit.name order by unit.name), '{}')`.as('units'))
        .whereRef('announcementUnit.announcementId', '=', 'announcement.id')
        .as('units'),
      eb
        .selectFrom('message')
        .select((inner) => inner.fn.countAll<number>().as('delivered'))
        .whereRef('message.announcementId', '=', 'announcement.id')
        .as('delivered'),
      eb
        .selectFrom('message')
        .select((inner) => inner.fn.countAll<number>().as('readCount'))
        .whereRef('message.announcementId', '=', 'announcement.id')
        .where('message.status', '>', 0)
        .as('readCount'),
    ])
    .orderBy('createdAt', page.isAsc)
    .orderBy('id', page.isAsc)
  return readPage(query, page)
}
