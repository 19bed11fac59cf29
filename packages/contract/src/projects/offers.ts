import { FORM_STATUSES, type ProjectStatus, STAGES } from './states.ts'

/** What the customer's screens offer for a project beside the events of its workflow (document 2 section 4). */
export interface Offers {
  /** the form itself */
  edit: boolean
  createOrder: boolean
  stage: boolean
  dates: boolean
  info: boolean
  people: boolean
}

/** What the status allows; who may is asked apart. */
export function offersOf(status: ProjectStatus): Offers {
  const runs = (STAGES as readonly ProjectStatus[]).includes(status)
  const supported = runs || status === 'closed-supported'
  return {
    edit: (FORM_STATUSES as readonly ProjectStatus[]).includes(status),
    createOrder: supported,
    stage: runs && status !== 'mp',
    dates: supported,
    info: runs,
    people: supported,
  }
}
