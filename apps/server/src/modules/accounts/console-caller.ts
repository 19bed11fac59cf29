import type { Actor } from '../../platform/actor.ts'

/** Who changes something in the console, and from where: both go into the audit. */
export interface ConsoleCaller {
  actor: Actor
  address: string
}
