import { beforeEach } from 'vitest'
import type { App } from '../../src/app.ts'
import { demoPersonnel } from '../../src/demo/people/personnel.ts'
import { demoRegistrations } from '../../src/demo/people/registrations.ts'
import { demoProjects } from '../../src/demo/projects/projects.ts'
import type { Value } from '../../src/platform/db/database.ts'
import { storedRow } from '../databases/stored.ts'
import { type TestApp, useApp } from '../harness.ts'
import { PEOPLE } from './demo-people.ts'
import { seedPeople } from './people.ts'

/** Everyone of the demonstration world on the personnel lists, with the projects they lead and work on. */
export async function seedPersonnel(app: App): Promise<void> {
  await seedPeople(app)
  await demoRegistrations.seed(app.platform, app.platform.db)
  await demoPersonnel.seed(app.platform, app.platform.db)
  await demoProjects.seed(app.platform, app.platform.db)
}

/** An app with these people, whose clock goes on before each test, past the guard of repeated writes. */
export function usePersonnel(): TestApp {
  const app = useApp({ seed: seedPersonnel })
  beforeEach(() => app.clock.advance(4000))
  return app
}

/** Phones of the demonstration accounts that tests act as. */
export const LIN = PEOPLE.manager
export const XU = PEOPLE.engineer
export const SONG = PEOPLE.softwareEngineer
export const FANG = PEOPLE.assistant
export const ZHOU = PEOPLE.applicant
export const JIANG = PEOPLE.limited
export const QIU = PEOPLE.otherEngineer
export const WEN = PEOPLE.tester
export const HE = PEOPLE.otherUnit
export const LUO = PEOPLE.rivalEngineer
export const SHEN = PEOPLE.vendorManager
export const YE = PEOPLE.personal
export const NAMELESS = PEOPLE.nameless
export const CHEN = PEOPLE.fae
export const ADMIN = PEOPLE.admin

export interface PersonFound {
  accountId: string
  personnelId: string | null
  unitId: string | null
  version: number
}

/** An account with its place on a personnel list. */
export async function personOf(app: TestApp, phone: string): Promise<PersonFound> {
  return app.platform.db
    .selectFrom('account')
    .leftJoin('personnel', 'personnel.accountId', 'account.id')
    .select(['account.id as accountId', 'personnel.id as personnelId', 'account.unitId', 'account.version'])
    .where('account.phone', '=', phone)
    .executeTakeFirstOrThrow()
}

/** The personnel id of somebody on a list. */
export async function onList(app: TestApp, phone: string): Promise<string> {
  const { personnelId } = await personOf(app, phone)
  if (personnelId === null) throw new Error(`${phone} is on no list`)
  return personnelId
}

/** A project with the personnel ids of those who have its single places, and of the others. */
export async function projectNamed(app: TestApp, name: string) {
  const { db } = app.platform
  const project = await storedRow(db, 'project', { name })
  const seats = await db
    .selectFrom('projectSeat')
    .select(['seat', 'personnelId'])
    .where('projectId', '=', project.id)
    .where('personnelId', 'is not', null)
    .orderBy('orderNumber')
    .execute()
  const at = (seat: string) => seats.find((one) => one.seat === seat)?.personnelId ?? null
  return {
    ...project,
    ownerId: at('owner'),
    hardwareEngineerId: at('hardware'),
    softwareEngineerId: at('software'),
    testEngineerId: at('test'),
    others: seats.filter((one) => one.seat === 'other').map(({ personnelId }) => personnelId),
  }
}

/** Puts somebody in a place of a project, whoever had it. */
export async function seat(
  app: TestApp,
  projectId: string,
  place: Value<'projectSeat', 'seat'>,
  personnelId: string,
) {
  const { db } = app.platform
  await db.deleteFrom('projectSeat').where('projectId', '=', projectId).where('seat', '=', place).execute()
  const { unitId } = await storedRow(db, 'project', { id: projectId })
  await db.insertInto('projectSeat').values({ projectId, unitId, seat: place, personnelId }).execute()
}
