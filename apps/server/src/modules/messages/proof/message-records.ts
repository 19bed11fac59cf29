import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** A message of the reader's inbox and of a stranger's, and one of the outbox. */
export async function makeMessageRecords({ app: { platform }, reader, stranger }: ProofWorld) {
  const put = async (accountId: string) => {
    const id = newId()
    await platform.db
      .insertInto('message')
      .values({ id, accountId, kind: 'account', message: '消息', createdAt: platform.clock.now() })
      .execute()
    return id
  }
  const gone = await put(reader)
  await platform.db.deleteFrom('message').where('id', '=', gone).execute()
  const outbox = newId()
  const to = { channel: 'sms' as const, recipient: '13800000009', body: '短信' }
  await platform.db
    .insertInto('outboxMessage')
    .values({ ...to, id: outbox, createdAt: platform.clock.now() })
    .execute()
  return {
    message: { own: await put(reader), foreign: await put(stranger), deleted: gone },
    'outbox-message': { own: outbox, deleted: newId() },
  }
}
