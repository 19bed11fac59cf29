import { DAY_MS } from '@xinqiao/contract/time'
import { makeAccount, makeUnit } from '../../../../test/factories/accounts.ts'
import { deleted, deleteRow } from '../../../../test/factories/delete-row.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** Units, accounts, staff, registrations and invitations: all of them are there for the provider's staff. */
export async function makeAccountRecords({ app, cast }: ProofWorld) {
  const { platform } = app
  const unitId = cast.unitIds.maker
  return {
    unit: { own: unitId, deleted: await deleted(app, 'unit', makeUnit(platform)) },
    account: {
      own: await makeAccount(platform, { phone: '13811110001', unitId, status: 'pending' }),
      deleted: await deleted(app, 'account', makeAccount(platform, { phone: '13811110002', unitId })),
    },
    staff: { own: await makeStaff(app, '13911110001'), deleted: await makeStaff(app, '13911110002', true) },
    registration: {
      own: await makeRegistration(app, '13811110003'),
      deleted: await makeRegistration(app, '13811110004', true),
    },
    invitation: {
      own: await makeInvitation(app, unitId),
      deleted: await deleted(app, 'invitation', makeInvitation(app, unitId)),
    },
    'unit-invitation': {
      own: await makeInvitation(app, unitId),
      foreign: await makeInvitation(app, cast.unitIds.otherMaker),
      deleted: await deleted(app, 'invitation', makeInvitation(app, unitId)),
    },
  }
}

async function makeStaff(app: TestApp, phone: string, gone = false): Promise<string> {
  const id = await makeAccount(app.platform, { phone, userType: 9, roles: ['fae', 'tme'] })
  if (gone) await deleteRow(app, 'account', id)
  return id
}

async function makeRegistration(app: TestApp, phone: string, gone = false): Promise<string> {
  const { db, clock } = app.platform
  const accountId = await makeAccount(app.platform, { phone, status: 'pending' })
  const now = clock.now()
  await db
    .insertInto('registration')
    .values({ accountId, category: 2, agreedAt: now, submittedAt: now })
    .execute()
  if (gone) await deleteRow(app, 'account', accountId)
  return accountId
}

async function makeInvitation({ platform }: TestApp, unitId: string): Promise<string> {
  const id = newId()
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await platform.db
    .insertInto('invitation')
    .values({ id, code: id, unitId, maxUses: 1, expiresAt, createdAt: now })
    .execute()
  return id
}
