import {
  type AccessRule,
  allows,
  type StaffRole,
  USER_TYPE_MANAGER,
  USER_TYPE_STAFF,
} from '@xinqiao/contract/access'
import { type Party, RELATIONS, type Relation, type Told } from '@xinqiao/contract/workflow'
import { type Actor, handsOf } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { Holders, Post } from '../messages/hearing.ts'

/** Who stands in a relation: an account, or a post where its holders do; null where nobody does. */
export type Holder = string | Post | null

/** Those who lead at the provider, where nobody else has something. */
export const MANAGERS: Post = { roles: ['manager'] }

/** Who stands to a record in which relation now. What they may do, who hears live and who is told follow from it. */
export type People = { readonly 'own-unit'?: string | null } & {
  readonly [R in Exclude<Relation, 'own-unit' | 'clock'>]?: readonly Holder[]
}

/** Whether somebody is one of the parties to a record of these people; null is the clock. */
export function isParty(by: readonly Party[], actor: Actor | null, people: People): boolean {
  if (actor === null) return by.includes('clock')
  return by.some((party) => (isRelation(party) ? stands(actor, party, people) : allows(party, actor)))
}

type Standing = Pick<Actor, 'accountId' | 'standsFor' | 'unitId' | 'userType' | 'roles'>

/** Whether somebody, or one for whom he or she stands in, is in a relation to a record of these people. */
export function stands(actor: Standing, relation: Relation, people: People): boolean {
  if (relation === 'clock') return false
  if (relation === 'own-unit') return actor.unitId !== null && actor.unitId === people['own-unit']
  return (people[relation] ?? []).some((holder) => holds(actor, holder))
}

function holds(actor: Standing, holder: Holder): boolean {
  const { unitId, userType, roles } = actor
  if (holder === null || typeof holder === 'string') return holder !== null && handsOf(actor).includes(holder)
  if ('unitId' in holder) return userType === USER_TYPE_MANAGER && unitId === holder.unitId
  return userType === USER_TYPE_STAFF && holder.roles.some((role) => roles.includes(role))
}

/** Whose screens show a record of these people, e.g. those before a move and those after it. */
export function hearersOf(...all: People[]): { unitIds: readonly string[]; accountIds: readonly string[] } {
  const unitIds = all.flatMap(({ 'own-unit': unitId }) => (unitId ? [unitId] : []))
  const accountIds = all.flatMap(({ 'own-unit': _unit, ...others }) =>
    Object.values(others).flatMap(accountsIn),
  )
  return { unitIds: [...new Set(unitIds)], accountIds: [...new Set(accountIds)] }
}

/** The accounts of those whom a notice goes to. */
export async function toldOf(
  db: Db,
  holders: Holders,
  people: People,
  told: readonly Told[],
): Promise<string[]> {
  const all = told.flatMap((one): readonly Holder[] => {
    if (one === 'unit-manager') return people['own-unit'] ? [{ unitId: people['own-unit'] }] : []
    if (isRelation(one)) return (people as Readonly<Record<string, readonly Holder[]>>)[one] ?? []
    return one.startsWith('staff:') ? [{ roles: [one.slice('staff:'.length) as StaffRole] }] : []
  })
  const posts = all.filter((one): one is Post => one !== null && typeof one !== 'string')
  const inPost: string[] = []
  for (const post of posts) inPost.push(...(await holders(db, post)))
  return [...new Set([...accountsIn(all), ...inPost])]
}

function accountsIn(holders: readonly Holder[] = []): string[] {
  return holders.filter((one): one is string => typeof one === 'string')
}

function isRelation(word: AccessRule | Relation | Told): word is Relation {
  return word in RELATIONS
}
