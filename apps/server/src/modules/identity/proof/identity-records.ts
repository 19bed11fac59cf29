import { makeAccessToken } from '../../../../test/factories/access-tokens.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { startSession } from '../sessions/sessions.ts'

/** Sessions and access tokens of the reader and of a stranger. */
export async function makeIdentityRecords({ app: { platform }, reader, stranger }: ProofWorld) {
  const { db, clock } = platform
  const session = async (accountId: string) => {
    const from = { accountId, device: 'proof', address: '127.0.0.1' }
    return (await startSession(db, clock.now(), from)).sessionId
  }
  const token = async (accountId: string) =>
    (await makeAccessToken(platform, accountId, { scopes: ['orders:read'] })).id
  const [goneSession, goneToken] = [await session(reader), await token(reader)]
  await db.deleteFrom('session').where('id', '=', goneSession).execute()
  await db.deleteFrom('accessToken').where('id', '=', goneToken).execute()
  return {
    session: { own: await session(reader), foreign: await session(stranger), deleted: goneSession },
    'access-token': { own: await token(reader), foreign: await token(stranger), deleted: goneToken },
  }
}
