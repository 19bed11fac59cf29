import { UNIT_TYPE_MAKER, USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type { PersonStatus } from '@xinqiao/contract/personnel/schemas'
import type { Actor } from '../../platform/actor.ts'

/** What the rules need to know of somebody on the list, or of an account that may come onto it. */
export interface Subject {
  accountId: string
  /** null: an account of the unit that is not on the list */
  state: string | null
  accountStatus: string
}

export function statusOf({ state, accountStatus }: Subject): PersonStatus {
  if (state === 'pending') return 'pending'
  return accountStatus === 'disabled' ? 'disabled' : 'active'
}

/** What the reader may do with this person; screens draw their buttons from it. */
export function can(actor: Actor, subject: Subject, assistantId: string | null) {
  const manages = actor.userType === USER_TYPE_MANAGER
  const listed = subject.state !== null
  const works = statusOf(subject) === 'active'
  return {
    edit: manages && subject.state === 'active',
    delete: manages && listed && subject.accountId !== actor.accountId,
    authorise: manages && subject.state === 'active' && works,
    changeProjects:
      actor.unitType === UNIT_TYPE_MAKER && assistantId === actor.accountId && subject.state === 'active',
  }
}
