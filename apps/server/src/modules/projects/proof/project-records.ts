import { makeProject } from '../../../../test/factories/accounts.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { makeReviewRecords } from './review-records.ts'

/** Projects that the reader leads, and those that the provider looks after: all of them are there for its staff. */
export async function makeProjectRecords({ app, cast, reader, stranger, projects }: ProofWorld) {
  const { platform } = app
  const { unitIds: units } = cast
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
    .values(
      (['owner', 'hardware', 'software'] as const).map((seat) => ({
        projectId: led,
        unitId: units.maker,
        seat,
        personnelId,
      })),
    )
    .execute()
  const customers = await makeProject(platform, { number: 'PRJ-C', name: '客户的', unitId: units.maker })
  const order = async (projectId: string, unitId: string, number: string, senderId = reader) => {
    const id = newId()
    const change = { kind: 'stage', before: 'design', after: 'evt', schematicDiagram: true, pcb: true }
    await db
      .insertInto('workOrder')
      .values({
        ...{ id, number, projectId, unitId, type: 1, classCode: 'ORDER_XMJDBG', name: '项目状态变更' },
        ...{ status: 'to-handle', senderId, createdAt: clock.now(), updatedAt: clock.now() },
        changes: JSON.stringify({ change, differences: [] }),
      })
      .execute()
    return id
  }
  const reviews = await makeReviewRecords(platform, { reader, stranger, own: led, foreign, customers })
  const ownOrder = await order(led, units.maker, 'WO-L')
  return {
    ...reviews,
    'work-order': {
      own: ownOrder,
      foreign: await order(foreign, units.otherMaker, 'WO-F', stranger),
      deleted: newId(),
    },
    'customer-order': { own: await order(customers, units.maker, 'WO-C'), deleted: newId() },
    project: { own: projects.own, foreign: projects.foreign, deleted: projects.gone },
    'linkable-project': { own: projects.own, deleted: projects.gone },
    'led-project': { own: led, foreign, deleted: projects.gone },
    'customer-project': { own: customers, deleted: projects.gone },
  }
}
