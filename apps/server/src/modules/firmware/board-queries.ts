import { allows } from '@xinqiao/contract/access'
import { FIRMWARE_KEEPERS, FIRMWARE_READERS } from '@xinqiao/contract/firmware/record'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { STATED } from '../changes/index.ts'
import { isActiveIn } from '../identity/index.ts'
import { projectsSeenBy } from '../projects/index.ts'

const MOST_HINTS = 5
const MOST_BOARDS = 200

function boards(db: Db) {
  return db
    .selectFrom('boardFirmware as noted')
    .innerJoin('firmwareLine as line', 'line.id', 'noted.lineId')
    .innerJoin('project', 'project.id', 'noted.projectId')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['noted.id', 'noted.projectId', 'noted.lineId', 'noted.board', 'noted.versionText'])
    .select(['noted.versionKey', 'noted.noterName', 'noted.notedAt', 'project.name as projectName'])
    .select(['project.unitId', 'unit.name as unitName', 'line.name as lineName'])
}
export type BoardFound = Awaited<ReturnType<typeof listOfProject>>[number]

export function listOfProject(db: Db, projectId: string) {
  return boards(db)
    .where('noted.projectId', '=', projectId)
    .orderBy('line.name')
    .orderBy('noted.board')
    .limit(MOST_BOARDS)
    .execute()
}

/** What runs on a board, as its unit or staff may see it. */
export function findBoard(db: Db, actor: Actor, id: string) {
  return boards(db)
    .where('noted.id', '=', id)
    .$if(!allows(FIRMWARE_READERS, actor), (one) => one.where('project.unitId', '=', actor.unitId ?? ''))
    .executeTakeFirst()
}

/** Each version that is noted anywhere, once. */
export function listNotedVersions(db: Db) {
  return db
    .selectFrom('boardFirmware')
    .select(['lineId', 'versionKey', sql<string>`min(version_text)`.as('versionText')])
    .groupBy(['lineId', 'versionKey'])
    .execute()
}

export interface Noted {
  lineId: string
  versionKey: string
}

/** That a board runs one of these. */
function runsOneOf(some: readonly Noted[]): RawBuilder<boolean> {
  const lines = some.map(({ lineId }) => lineId)
  const keys = some.map(({ versionKey }) => versionKey)
  return sql<boolean>`(noted.line_id, noted.version_key) in
    (select * from unnest(${lines}::uuid[], ${keys}::text[]))`
}

function runningSeenBy(actor: Actor): RawBuilder<boolean> {
  return allows(FIRMWARE_KEEPERS, actor) ? sql<boolean>`true` : projectsSeenBy(actor)
}

interface RunningFilter extends OrderedPage {
  keyword: string
  lineId: string
  /** all, where none are named */
  running: readonly Noted[] | null
}

/** What runs in the projects that somebody may see; whoever keeps releases sees all of it. */
export function listRunningRows(db: Db, actor: Actor, filter: RunningFilter) {
  const { keyword, lineId, running, isAsc } = filter
  return readPage(
    boards(db)
      .where(runningSeenBy(actor))
      .$if(lineId !== '', (one) => one.where('noted.lineId', '=', lineId))
      .$if(running !== null, (one) => one.where(runsOneOf(running ?? [])))
      .$if(keyword !== '', (one) =>
        one.where((eb) => anyHolds(eb, keyword, ['unit.name', 'project.name', 'noted.board'])),
      )
      .orderBy('noted.notedAt', isAsc)
      .orderBy('noted.id', isAsc),
    filter,
  )
}

export async function countRunning(db: Db, actor: Actor, running: readonly Noted[]): Promise<number> {
  if (running.length === 0) return 0
  const { boards: count } = await db
    .selectFrom('boardFirmware as noted')
    .innerJoin('project', 'project.id', 'noted.projectId')
    .select(sql<number>`count(*)::int`.as('boards'))
    .where(runsOneOf(running))
    .where(runningSeenBy(actor))
    .executeTakeFirstOrThrow()
  return count
}

/** Who leads the projects whose boards run one of these, by project; null where nobody at work does. */
export function listRunners(db: Db, running: readonly Noted[]) {
  return boards(db)
    .select(
      sql<string | null>`(select personnel.account_id from project_seat seat
        join personnel on personnel.id = seat.personnel_id
        where seat.project_id = noted.project_id and seat.seat = 'owner'
          and ${isActiveIn(sql`personnel.account_id`, sql`project.unit_id`)})`.as('ownerId'),
    )
    .where(runsOneOf(running))
    .orderBy('project.name')
    .orderBy('noted.board')
    .execute()
}

/** Who has taken files of a release, and is at work in the unit that took them. */
export function listTakers(db: Db, releaseId: string) {
  return db
    .selectFrom('firmwareDownload as taken')
    .select(['taken.accountId as ownerId', 'taken.unitId'])
    .distinct()
    .where('taken.releaseId', '=', releaseId)
    .where('taken.accountId', 'is not', null)
    .where(isActiveIn(sql`taken.account_id`, sql`taken.unit_id`))
    .execute()
}

/** What orders of a project say runs, the latest first. */
export async function listStated(db: Db, projectId: string) {
  const { rows } = await sql<{ versionName: string; orderNumber: string; chip: string }>`
    select stated.version as version_name, stated.number as order_number,
      coalesce((select coalesce(nullif(sheet.terminal_chip, ''), sheet.server_chip) from project_sheet sheet
        where sheet.project_id = ${projectId}), '') as chip
    from (
      select distinct on (lower(${STATED})) ${STATED} as version, work_order.number, work_order.created_at
      from work_order join work_order_detail detail on detail.order_id = work_order.id
      where work_order.project_id = ${projectId} and work_order.type = 2 and ${STATED} <> ''
      order by lower(${STATED}), work_order.created_at desc) stated
    order by stated.created_at desc limit ${MOST_HINTS}`.execute(db)
  return rows
}

interface NewBoard {
  id: string
  projectId: string
  lineId: string
  board: string
  versionText: string
  versionKey: string
  noterId: string
  noterName: string
  notedAt: Date
}

/** Notes what a board runs, in place of what was noted before; answers its id. */
export async function putBoard(db: Db, { id, ...noted }: NewBoard): Promise<string> {
  const { projectId, lineId, board, ...change } = noted
  const row = await db
    .insertInto('boardFirmware')
    .values({ id, ...noted })
    .onConflict((conflict) => conflict.expression(sql`project_id, line_id, lower(board)`).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function deleteBoard(db: Db, id: string): Promise<void> {
  await db.deleteFrom('boardFirmware').where('id', '=', id).execute()
}
