import { type Access, allows } from '@xinqiao/contract/access'
import { type Actor, handsOf } from '../actor.ts'

/**
 * A fact that open screens or other nodes want to know at once. It carries no content, only what to look at again,
 * or how far a work is that leaves no trace to look at before its end. Without any hearer it is for nodes alone.
 */
export interface LiveEvent {
  /** a kind of record, or what nodes tell one another */
  topic: string
  id?: string
  /** whom it concerns: any of these is enough */
  accountIds?: readonly string[]
  unitIds?: readonly string[]
  access?: Access
  /** of the accounts only those who pass it: whoever lost the role hears nothing */
  within?: Access
  progress?: { step: string; done: number; total: number }
  /** who looks at a record or writes to it now; told on and kept nowhere */
  presence?: LivePresence
}

export interface LivePresence {
  accountId: string
  name: string
  side: 1 | 2
  state: 'here' | 'typing' | 'left'
}

/** Whether somebody is one of those whom an event concerns. */
export function hears(actor: Actor, { accountIds, unitIds, access, within }: LiveEvent): boolean {
  return (
    (accountIds?.some((id) => handsOf(actor).includes(id)) === true &&
      (within === undefined || allows(within, actor))) ||
    (actor.unitId !== null && unitIds?.includes(actor.unitId) === true) ||
    (access !== undefined && allows(access, actor))
  )
}
