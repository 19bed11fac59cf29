import type { ImportFault, ImportRun } from '@xinqiao/contract/imports/schemas'
import { sql } from 'kysely'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { newId } from '../../platform/ids.ts'
import type { countPlan } from './plan-import.ts'
import type { PersonLine, UnitLine } from './read-sheets.ts'

export type Counts = ReturnType<typeof countPlan>
export type State = ImportRun['state']

export async function insertRun(
  db: Db,
  run: {
    fileName: string
    state: State
    units: readonly UnitLine[]
    people: readonly PersonLine[]
    faults: readonly ImportFault[]
    counts: Counts
    stamp: string
    actor: { accountId: string; realName: string }
    address: string
    at: Date
  },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('importRun')
    .values({
      id,
      fileName: run.fileName,
      state: run.state,
      units: JSON.stringify(run.state === 'checked' ? run.units : []),
      people: JSON.stringify(run.state === 'checked' ? run.people : []),
      faults: JSON.stringify(run.faults),
      unitCount: run.units.length,
      personCount: run.people.length,
      outcome: JSON.stringify(run.counts),
      stamp: run.stamp,
      actorId: run.actor.accountId,
      actorName: run.actor.realName,
      address: run.address,
      createdAt: run.at,
    })
    .execute()
  return id
}

export function findRun(db: Db, id: string) {
  return runs(db).where('id', '=', id).executeTakeFirst()
}

export type RunRow = FoundBy<typeof findRun>

export function listRuns(db: Db, page: OrderedPage) {
  const query = runs(db).orderBy('createdAt', page.isAsc).orderBy('id', page.isAsc)
  return readPage(query, page)
}

function runs(db: Db) {
  return db
    .selectFrom('importRun')
    .select([
      'id',
      'fileName',
      'state',
      'unitCount',
      'personCount',
      'doneCount',
      'error',
      'actorId',
      'actorName',
      'address',
      'createdAt',
      'finishedAt',
      sql<ImportFault[]>`faults`.as('faults'),
      sql<Counts>`outcome`.as('counts'),
    ])
}

/** The lines to carry out, while nobody else does; nothing when the run has ended or is under way elsewhere. */
export async function takeLines(
  db: Db,
  id: string,
): Promise<{ units: UnitLine[]; people: PersonLine[]; stamp: string } | undefined> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as taken`.execute(db)
  if (!rows[0]?.taken) return undefined
  return db
    .selectFrom('importRun')
    .select([sql<UnitLine[]>`units`.as('units'), sql<PersonLine[]>`people`.as('people'), 'stamp'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
}
