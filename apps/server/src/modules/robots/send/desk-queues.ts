import { type AccessRule, STAFF_ROLES, type StaffRole } from '@xinqiao/contract/access'
import type { Platform } from '../../../platform/platform.ts'
import type { Queue } from '../../../platform/records/queues.ts'

/** The queues of the provider: what waits for staff. */
export function deskQueues({ queues }: Pick<Platform, 'queues'>): Queue[] {
  return queues.all().filter((queue) => rolesOf(queue).length > 0)
}

/** The roles whose work waits there. */
export function rolesOf({ access }: Pick<Queue, 'access'>): StaffRole[] {
  const rules = [access].flat() as AccessRule[]
  if (rules.includes('staff')) return [...STAFF_ROLES]
  return STAFF_ROLES.filter((role) => rules.includes(`staff:${role}`))
}
