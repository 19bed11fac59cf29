import { type AccessRule, allows } from '@xinqiao/contract/access'
import { type Party, RELATIONS, type Relation } from '@xinqiao/contract/workflow'
import type { Actor } from '../actor.ts'

/** Whether somebody with these relations to a record is one of the parties; null is the clock. */
export function isParty(by: readonly Party[], actor: Actor | null, relations: readonly Relation[]): boolean {
  if (actor === null) return by.includes('clock')
  return by.some((party) => (isRelation(party) ? relations.includes(party) : allows(party, actor)))
}

function isRelation(party: AccessRule | Relation): party is Relation {
  return party in RELATIONS
}
