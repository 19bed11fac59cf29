import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { seal } from '../../../platform/keys/sealed-secret.ts'
import { deleteRobot, insertRobot } from '../keep/robot-queries.ts'

/** Robots of the reader and of a stranger, and one of the stranger's unit. */
export async function makeRobotRecords({ app, cast, reader, stranger }: ProofWorld) {
  const own = await makeOf(app, reader)
  const foreign = await makeOf(app, stranger)
  await makeOf(app, stranger, cast.unitIds.otherMaker)
  const deleted = await makeOf(app, reader)
  await deleteRobot(app.platform.db, deleted)
  return { robot: { own, foreign, deleted } }
}

async function makeOf({ platform }: TestApp, madeBy: string, unitId?: string): Promise<string> {
  const { db, keys, clock } = platform
  const [id, createdAt] = [newId(), clock.now()]
  const address = 'http://127.0.0.1:9/open-apis/bot/v2/hook/sample'
  await insertRobot(db, {
    ...(unitId === undefined ? { place: 'person', accountId: madeBy } : { place: 'unit', unitId }),
    ...{ id, madeBy, vendor: 'feishu', name: '样例', host: '127.0.0.1:9' },
    url: seal(keys, { purpose: 'robot', owner: id }, Buffer.from(address)),
    ...{ kinds: ['workOrder'], createdAt, freeAt: createdAt },
  })
  return id
}
