import { PUSHED_AT_FIRST } from '@xinqiao/contract/pushes/texts'
import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { startSession } from '../../identity/index.ts'
import { deletePush, insertPush } from '../keep/push-queries.ts'
import { hashOf, sealed } from '../send/subscription.ts'

/** A device as a browser describes it: the one of the example in RFC 8291. */
export const SAMPLE_DEVICE = {
  endpoint: 'http://127.0.0.1:9/push/sample',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Devices of the reader and of a stranger. */
export async function makePushRecords({ app, reader, stranger }: ProofWorld) {
  const own = await makeOf(app, reader)
  const foreign = await makeOf(app, stranger)
  const deleted = await makeOf(app, reader)
  await deletePush(app.platform.db, deleted)
  return { push: { own, foreign, deleted } }
}

async function makeOf({ platform }: TestApp, accountId: string): Promise<string> {
  const { db, keys, clock } = platform
  const [id, createdAt] = [newId(), clock.now()]
  const endpoint = `${SAMPLE_DEVICE.endpoint}/${id}`
  const { sessionId } = await startSession(db, createdAt, {
    accountId,
    device: 'Chrome · Android',
    address: '',
  })
  await insertPush(db, {
    ...{ id, accountId, sessionId, createdAt, host: '127.0.0.1:9', isHidden: true },
    kinds: [...PUSHED_AT_FIRST],
    addressHash: hashOf(keys, endpoint),
    subscription: sealed(keys, id, { ...SAMPLE_DEVICE, endpoint }),
  })
  return id
}
