import { registrationWorkflow } from '@xinqiao/contract/accounts/workflow'
import { possibleEvents } from '@xinqiao/contract/workflow'
import type { Actor } from '../../platform/actor.ts'
import { staffParties } from '../../platform/records/workflow.ts'
import type { AccountStatus } from './account-queries.ts'

export function registrationCan(actor: Actor, status: AccountStatus) {
  const events = possibleEvents(registrationWorkflow, status, staffParties(actor))
  return { approve: events.includes('approve'), refuse: events.includes('refuse') }
}

export function accountCan(
  actor: Actor,
  account: { id: string; status: AccountStatus; userType: number; unitId: string | null },
  now: { locked: boolean; sessionCount: number },
) {
  const events = possibleEvents(registrationWorkflow, account.status, staffParties(actor))
  return {
    disable: events.includes('disable') && account.id !== actor.accountId,
    enable: events.includes('enable'),
    unlock: now.locked,
    resetPassword: account.status === 'active',
    endSessions: now.sessionCount > 0,
    setManager: account.status === 'active' && account.unitId !== null && account.userType !== 9,
  }
}
