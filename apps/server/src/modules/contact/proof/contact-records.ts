import { makeContactMessage } from '../../../../test/factories/contact.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'

/** A message of a customer that can become a work order, and a deleted one. */
export async function makeContactRecords({ app: { platform }, cast, reader: accountId }: ProofWorld) {
  const deleted = await makeContactMessage(platform)
  await platform.db.deleteFrom('contactMessage').where('id', '=', deleted).execute()
  const own = await makeContactMessage(platform, { accountId, unitId: cast.unitIds.maker })
  return { 'contact-message': { own, deleted } }
}
