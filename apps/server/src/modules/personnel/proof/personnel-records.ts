import type { PersonnelState } from '@xinqiao/contract/personnel/record'
import { makeAccount } from '../../../../test/factories/accounts.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld, Samples } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** Of the person on the reader's list. */
export const LISTED_PHONE = '13811110011'

/**
 * People on the lists of two units, offers to join, and imports. The reader is the assistant of the unit,
 * whose own person leads the own project and so stays whatever is replayed.
 */
export async function makePersonnelRecords({ app, cast, reader, stranger, projects }: ProofWorld) {
  const { db } = app.platform
  const { maker, otherMaker, vendor } = cast.unitIds
  await db.updateTable('unit').set({ assistantId: reader }).where('id', '=', maker).execute()
  const person = async (phone: string, unitId: string) =>
    place(app, unitId, await makeAccount(app.platform, { phone, unitId }), 'active')
  const own = await person(LISTED_PHONE, maker)
  const foreign = await person('13811110012', otherMaker)
  const deleted = await person('13811110013', maker)
  await db
    .insertInto('projectSeat')
    .values([
      { projectId: projects.own, unitId: maker, seat: 'owner', personnelId: own },
      { projectId: projects.foreign, unitId: otherMaker, seat: 'owner', personnelId: foreign },
    ])
    .execute()
  const offer = {
    own: await place(app, vendor, reader, 'pending'),
    foreign: await place(app, vendor, stranger, 'pending'),
    deleted: await place(app, otherMaker, reader, 'pending'),
  }
  await db.deleteFrom('personnel').where('id', 'in', [deleted, offer.deleted]).execute()
  return { personnel: { own, foreign, deleted }, offer, import: await makeImports(app) }
}

async function place(
  app: TestApp,
  unitId: string,
  accountId: string,
  state: PersonnelState,
): Promise<string> {
  const id = newId()
  const createdAt = app.platform.clock.now()
  await app.platform.db.insertInto('personnel').values({ id, unitId, accountId, state, createdAt }).execute()
  return id
}

async function makeImports({ platform }: TestApp): Promise<Samples> {
  const [own, deleted] = [newId(), newId()]
  const counts = { newUnits: 0, changedUnits: 0, newPeople: 0, changedPeople: 0 }
  await platform.db
    .insertInto('importRun')
    .values({
      id: own,
      fileName: '名单.xlsx',
      state: 'refused',
      outcome: JSON.stringify(counts),
      actorName: '管理员',
      createdAt: platform.clock.now(),
    })
    .execute()
  return { own, deleted }
}
