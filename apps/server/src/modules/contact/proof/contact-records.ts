import { makeContactMessage } from '../../../../test/factories/contact.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { Cast } from '../../../../test/proof/roles.ts'

/** A message of a customer that can become a work order, and a deleted one. */
export async function makeContactRecords({ platform }: TestApp, cast: Cast, reader: string) {
  const accountId = cast.accountIds.get(reader) ?? ''
  const deleted = await makeContactMessage(platform)
  await platform.db.deleteFrom('contactMessage').where('id', '=', deleted).execute()
  const own = await makeContactMessage(platform, { accountId, unitId: cast.unitIds.maker })
  return { 'contact-message': { own, deleted } }
}
