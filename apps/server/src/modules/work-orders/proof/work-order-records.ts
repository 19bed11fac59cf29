import { looseFiles } from '../../../../test/factories/files.ts'
import { makeOrder, makeReply } from '../../../../test/factories/work-orders.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { makeDeskRecords } from './desk-records.ts'

/** Replies in orders of two units, and files for one; some calls take them away. */
export async function makeOrderRecords({ app, cast, reader, stranger, projects }: ProofWorld) {
  const { platform } = app
  const { unitIds } = cast
  const own = { projectId: projects.own, unitId: unitIds.maker, senderId: reader }
  const foreign = { projectId: projects.foreign, unitId: unitIds.otherMaker, senderId: stranger }
  const orderId = await makeOrder(platform, own)
  const foreignId = await makeOrder(platform, foreign)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => makeReply(platform, { orderId, authorId: own.senderId, side: 1 })),
  )
  const files = await looseFiles(platform, own.senderId, 6)
  const [strange = ''] = await looseFiles(platform, foreign.senderId, 1)
  return {
    ...(await makeDeskRecords(app, cast)),
    'work-order-reply': {
      get own() {
        return replies.pop() ?? ''
      },
      foreign: await makeReply(platform, { orderId: foreignId, authorId: foreign.senderId, side: 1 }),
      deleted: newId(),
    },
    'loose-file': {
      get own() {
        return files.pop() ?? ''
      },
      foreign: strange,
      deleted: newId(),
    },
  }
}
