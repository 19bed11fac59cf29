import type { Actor } from '../../platform/actor.ts'

/** Who changes something, and from where: both go into the audit. */
export interface Caller {
  actor: Actor
  address: string
}
