import { newId } from '../../src/platform/ids.ts'
import { makeProject } from '../factories/accounts.ts'
import type { TestApp } from '../harness.ts'

/** Projects that the reader leads, and those that the provider looks after: all of them are there for its staff. */
export async function makeProjectRecords(
  { platform }: TestApp,
  { reader, gone }: { reader: string; gone: string },
  units: { maker: string; otherMaker: string },
) {
  const { db, clock } = platform
  const personnelId = newId()
  await db
    .insertInto('personnel')
    .values({
      id: personnelId,
      unitId: units.maker,
      accountId: reader,
      state: 'active',
      createdAt: clock.now(),
    })
    .execute()
  const led = await makeProject(platform, { number: 'PRJ-L', name: '自己负责的', unitId: units.maker })
  const foreign = await makeProject(platform, {
    number: 'PRJ-F',
    name: '别人负责的',
    unitId: units.otherMaker,
  })
  await db
    .insertInto('projectSeat')
    .values({ projectId: led, unitId: units.maker, seat: 'owner', personnelId })
    .execute()
  const customers = await makeProject(platform, { number: 'PRJ-C', name: '客户的', unitId: units.maker })
  return {
    'led-project': { own: led, foreign, deleted: gone },
    'customer-project': { own: customers, deleted: gone },
  }
}
