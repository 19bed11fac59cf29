import { registrationWorkflow } from '@xinqiao/contract/accounts/workflow'
import { isUuid } from '@xinqiao/contract/primitives'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { announce } from '../../platform/live/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { move, staffParties } from '../../platform/records/workflow.ts'
import { notify } from '../messages/index.ts'
import { type AccountStatus, grantService, lockAccount, setStatus } from './account-queries.ts'
import { type Application, findApplication } from './application-queries.ts'
import type { ConsoleCaller } from './console-caller.ts'
import { giveBackUse } from './invitation-queries.ts'

/** Lets an applicant in, with the service an individual asked for, and tells them. */
export async function approveRegistration(
  platform: Platform,
  caller: ConsoleCaller,
  input: { id: string; asManager: boolean },
): Promise<void> {
  await decide(platform, input.id, async (tx, application, at) => {
    const isManager = input.asManager && application.unitId !== null
    await moveApplication(tx, caller, application, {
      event: 'approve',
      at,
      ...(isManager ? { userType: 1 } : {}),
    })
    if (application.unitId === null && application.serviceId !== null) {
      await grantService(tx, application.id, application.serviceId)
    }
    await audit(
      tx,
      caller,
      application,
      'approve',
      { status: 'active', ...(isManager ? { userType: 1 } : {}) },
      at,
    )
    await notify(tx, platform, { kind: 'account.approved', to: input.id, data: {} })
  })
}

/** Turns an applicant away with a reason they read; the invitation gets its use back. */
export async function refuseRegistration(
  platform: Platform,
  caller: ConsoleCaller,
  input: { id: string; reason: string },
): Promise<void> {
  await decide(platform, input.id, async (tx, application, at) => {
    await moveApplication(tx, caller, application, { event: 'refuse', note: input.reason, at })
    if (application.invitationId !== null) await giveBackUse(tx, application.invitationId)
    await audit(tx, caller, application, 'refuse', { status: 'refused', reason: input.reason }, at)
    await notify(tx, platform, { kind: 'account.refused', to: input.id, data: { reason: input.reason } })
  })
}

async function decide(
  { db, clock }: Platform,
  id: string,
  act: (tx: Db, application: Application, at: Date) => Promise<void>,
): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    const application = locked && (await findApplication(tx, id))
    if (!application) throw notFound()
    await act(tx, application, clock.now())
    await announce(tx, { topic: 'registration', id })
  })
}

async function moveApplication(
  tx: Db,
  { actor }: ConsoleCaller,
  application: Application,
  wanted: { event: 'approve' | 'refuse'; note?: string; at: Date; userType?: 1 },
): Promise<void> {
  const { event, note, at, userType } = wanted
  const from = application.status as AccountStatus
  await move(tx, registrationWorkflow, {
    recordId: application.id,
    state: from,
    event,
    mover: actor,
    parties: staffParties(actor),
    note,
    at,
    store: (to) => setStatus(tx, application.id, { from, to, at, ...(userType ? { userType } : {}) }),
  })
}

function audit(
  tx: Db,
  { actor, address }: ConsoleCaller,
  application: Application,
  verb: string,
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  return recordAudit(tx, {
    actor,
    action: `accounts.${verb}Registration`,
    record: { kind: 'account', id: application.id, name: application.realName },
    before: { status: application.status, ...('userType' in after ? { userType: 2 } : {}) },
    after,
    address,
    at,
  })
}
