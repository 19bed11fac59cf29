import { MOST_ROBOTS, type RobotPlace } from '@xinqiao/contract/robots/texts'
import { type Insertable, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import type { ChatRobot } from '../../../platform/db/generated/tables.ts'

/** Whose a robot is. */
export interface Whose {
  place: RobotPlace
  accountId: string | null
  unitId: string | null
  projectId: string | null
}

export async function insertRobot(db: Db, robot: Insertable<ChatRobot>): Promise<void> {
  await db.insertInto('chatRobot').values(robot).execute()
}

/** Whether there are as many as may be; one of them is made at a time, so that none is too many. */
export async function isFull(db: Db, whose: Whose): Promise<boolean> {
  const { place, accountId, unitId, projectId } = whose
  const key = `robots ${place} ${accountId ?? projectId ?? unitId}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
  const counted = ofPlace(db, whose).select(sql<number>`count(*)::int`.as('count'))
  return ((await foundValue(counted)) ?? 0) >= MOST_ROBOTS[place]
}

export function listRobotRows(db: Db, whose: Whose) {
  return ofPlace(db, whose)
    .leftJoin('account', 'account.id', 'chatRobot.madeBy')
    .select(SHOWN)
    .select(sql<string>`coalesce(account.real_name, '')`.as('makerName'))
    .orderBy('chatRobot.createdAt', 'desc')
    .orderBy('chatRobot.id', 'desc')
    .execute()
}
export type RobotFound = Awaited<ReturnType<typeof listRobotRows>>[number]

export function findRobot(db: Db, id: string) {
  return db.selectFrom('chatRobot').selectAll().where('id', '=', id).executeTakeFirst()
}
export type Robot = NonNullable<Awaited<ReturnType<typeof findRobot>>>

export function lockRobot(db: Db, id: string) {
  return db.selectFrom('chatRobot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whoever switches it on keeps it from then on. */
export async function switchOn(db: Db, id: string, { accountId }: Pick<Actor, 'accountId'>): Promise<void> {
  const fresh = { refusals: 0, failingSince: null, nextAt: null, fault: '' }
  await db
    .updateTable('chatRobot')
    .set({ isOn: true, madeBy: accountId, ...fresh })
    .where('id', '=', id)
    .execute()
}

/** A broken one keeps why. */
export async function switchOff(db: Db, id: string, { isBroken }: { isBroken: boolean }): Promise<void> {
  const calm = isBroken ? {} : { failingSince: null, fault: '' }
  await db
    .updateTable('chatRobot')
    .set({ isOn: false, nextAt: null, ...calm })
    .where('id', '=', id)
    .execute()
}

export async function deleteRobot(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chatRobot').where('id', '=', id).execute()
}

/** Whom a message may be passed on to. */
export interface Hearers {
  kind: string
  accountIds: readonly string[]
  unitIds: readonly string[]
  /** somebody of the provider was told */
  isDesk: boolean
}

/** The robots that are on and may be told: of these people, of these units and their projects, and of the desk. */
export function listHearers(db: Db, { kind, accountIds, unitIds, isDesk }: Hearers): Promise<Robot[]> {
  return db
    .selectFrom('chatRobot')
    .selectAll()
    .where('isOn', '=', true)
    .where((eb) =>
      eb.or([
        sql<boolean>`(${kind} = any(kinds) and account_id = any(${[...accountIds]}::uuid[]))`,
        sql<boolean>`(${kind} = any(kinds) and unit_id = any(${[...unitIds]}::uuid[]))`,
        ...(isDesk ? [eb('place', '=', 'desk')] : []),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Takes a robot for a while; false where another node has it, or it is gone. */
export function claimRobot(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  return foundOne(
    db
      .updateTable('chatRobot')
      .set({ freeAt: until })
      .where('id', '=', id)
      .where('freeAt', '<=', now)
      .returning('id'),
  )
}

export async function holdRobot(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('chatRobot').set({ freeAt: until }).where('id', '=', id).execute()
}

/** Notes that something leaves for it now; the last of these are kept. */
export async function noteTurn(db: Db, id: string, recent: readonly Date[]): Promise<void> {
  await db
    .updateTable('chatRobot')
    .set({ recent: [...recent] })
    .where('id', '=', id)
    .execute()
}

export async function noteArrival(db: Db, id: string): Promise<void> {
  await db
    .updateTable('chatRobot')
    .set({ refusals: 0, failingSince: null, nextAt: null, fault: '' })
    .where('id', '=', id)
    .execute()
}

/** What went wrong; a refusal is one more in a row. Undefined where it is gone or off. */
export function noteFault(
  db: Db,
  id: string,
  { at, nextAt, fault, isRefusal }: { at: Date; nextAt: Date | null; fault: string; isRefusal: boolean },
) {
  return db
    .updateTable('chatRobot')
    .set((eb) => ({
      ...{ fault, nextAt, failingSince: sql<Date>`coalesce(failing_since, ${at})` },
      refusals: eb('refusals', '+', isRefusal ? 1 : 0),
    }))
    .where('id', '=', id)
    .where('isOn', '=', true)
    .returning(['refusals', sql<Date>`failing_since`.as('failingSince')])
    .executeTakeFirst()
}

const SHOWN = [
  ...(['id', 'vendor', 'name', 'host', 'kinds', 'queue', 'isOn', 'fault'] as const),
  ...(['createdAt', 'secret', 'failingSince'] as const),
].map((column) => `chatRobot.${column}` as const)

function ofPlace(db: Db, { place, accountId, unitId, projectId }: Whose) {
  return db
    .selectFrom('chatRobot')
    .where('place', '=', place)
    .where('accountId', 'is not distinct from', accountId)
    .where('chatRobot.unitId', 'is not distinct from', unitId)
    .where('projectId', 'is not distinct from', projectId)
}
