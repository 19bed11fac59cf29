import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { seal } from '../../../platform/keys/sealed-secret.ts'
import { newSigningSecret } from '../send/signature.ts'

/** Webhooks of the reader's unit and of a stranger's, each with something that was sent. */
export async function makeWebhookRecords({ app, cast: { unitIds } }: ProofWorld) {
  const own = await makeSent(app, unitIds.maker)
  const foreign = await makeSent(app, unitIds.otherMaker)
  const deleted = await makeSent(app, unitIds.maker)
  await app.platform.db.deleteFrom('webhook').where('id', '=', deleted.webhook).execute()
  return {
    webhook: { own: own.webhook, foreign: foreign.webhook, deleted: deleted.webhook },
    'webhook-delivery': { own: own.delivery, foreign: foreign.delivery, deleted: deleted.delivery },
  }
}

async function makeSent({ platform }: TestApp, unitId: string) {
  const { db, keys, clock } = platform
  const [webhook, delivery] = [newId(), newId()]
  const secret = seal(keys, { purpose: 'webhook', owner: webhook }, newSigningSecret())
  const createdAt = clock.now()
  const url = 'https://hooks.example/xinqiao'
  await db
    .insertInto('webhook')
    .values({ id: webhook, unitId, name: '缺陷系统', url, events: ['work-order.*'], secret, createdAt })
    .execute()
  await db
    .insertInto('webhookDelivery')
    .values({
      ...{ id: delivery, webhookId: webhook, event: 'work-order.answer', recordId: newId() },
      ...{ recordName: '样例', body: '{}', outcome: 'sent', createdAt },
    })
    .execute()
  return { webhook, delivery }
}
