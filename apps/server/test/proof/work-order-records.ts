import { newId } from '../../src/platform/ids.ts'
import { looseFiles } from '../factories/files.ts'
import { makeOrder, makeReply } from '../factories/work-orders.ts'
import type { TestApp } from '../harness.ts'

type Place = Parameters<typeof makeOrder>[1]

/** Orders of two units with a reply each of whoever sent them; some calls take the reply away. */
export async function makeOrderRecords(
  { platform }: TestApp,
  { own, foreign }: { own: Place; foreign: Place },
) {
  const orderId = await makeOrder(platform, own)
  const foreignId = await makeOrder(platform, foreign)
  const deletedId = newId()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => makeReply(platform, { orderId, authorId: own.senderId, side: 1 })),
  )
  const files = await looseFiles(platform, own.senderId, 6)
  const [strange = ''] = await looseFiles(platform, foreign.senderId, 1)
  return {
    'work-order': { own: orderId, foreign: foreignId, deleted: deletedId },
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
