import {
  type Access,
  allows,
  hasService,
  type ServiceName,
  type StaffRole,
  USER_TYPE_STAFF,
} from '@xinqiao/contract/access'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { Kind } from '@xinqiao/contract/records'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import { openRegistry, type Registry } from '../registry.ts'

/** What people are told of. */
export type ToldKind = Kind | 'certification'

/**
 * Whose a message is: of a record, and so of those who may read that record now; of those at the provider who hold one of
 * these roles; or of the person alone, whatever becomes of the account.
 */
export type About = { kind: ToldKind; id: string } | { roles: readonly StaffRole[] } | 'person'

/** Somebody who may be told of something, as the account is now. */
export interface Reader extends Actor {
  status: string
}

/** A kind of record that messages tell of; its feature registers it. */
export interface ToldRecords {
  kind: ToldKind
  /** who opens any of them at all, as its calls say */
  access: Access
  /** the section they belong to: people of units whom it was taken from hear nothing of them */
  service?: ServiceName
  /** Which of these the reader may read now. People of a unit with the same services read the same: one of them is asked. */
  readable(db: Db, reader: Actor, ids: readonly string[]): Promise<readonly string[]>
  /** whose record it is; null where it is nobody's */
  unitOf(db: Db, id: string): Promise<string | null>
  /** whether it concerns a project, for those kinds that may */
  concerns?(db: Db, id: string, projectId: string): Promise<boolean>
  /**
   * Who hears at the provider where whoever was to be told is gone; at the unit its managers do. Without it nobody stands
   * in, of what people follow for themselves.
   */
  standIns?: readonly StaffRole[]
}

/** The managers of a unit, or those of the provider who hold one of these roles. */
export type Post = { unitId: string } | { roles: readonly StaffRole[] }
/** The active accounts that have a post. */
export type Holders = (db: Db, post: Post) => Promise<string[]>

/** What decides who hears: the kinds of records, and how accounts are looked up. */
export interface Hearing extends Registry<ToldRecords> {
  readersOf(db: Db, accountIds: readonly string[]): Promise<Reader[]>
  holders: Holders
  /** who stands in today for any of these accounts */
  deputiesOf(db: Db, accountIds: readonly string[]): Promise<string[]>
}

export function openHearing(found: Pick<Hearing, 'readersOf' | 'holders' | 'deputiesOf'>): Hearing {
  return { ...openRegistry<ToldRecords>('kind that is told of', ({ kind }) => kind), ...found }
}

/**
 * The one rule of who hears, for whoever is told, mailed, or shown an older message: active accounts that may read the
 * record now. Who left the unit, was disabled or lost a role hears nothing more of it.
 */
export async function whoHears<R extends Reader>(
  db: Db,
  hearing: Hearing,
  readers: readonly R[],
  about: About,
): Promise<R[]> {
  if (about === 'person') return [...readers]
  const asked = new Map<string, boolean>()
  const hears = async (reader: R) => {
    const known = asked.get(sightOf(reader))
    if (known !== undefined) return known
    const [heard] = await heardOf(db, hearing, reader, [about])
    asked.set(sightOf(reader), heard === true)
    return heard === true
  }
  const heard: R[] = []
  for (const reader of readers) if (reader.status === 'active' && (await hears(reader))) heard.push(reader)
  return heard
}

/**
 * Who of these accounts is told, with whoever stands in for them; where nobody of a side is left, those who look after it
 * there. What people follow for themselves is nobody else's.
 */
export async function whoIsTold(
  db: Db,
  hearing: Hearing,
  asked: { accountIds: readonly string[]; about: About },
): Promise<string[]> {
  const { about } = asked
  const isWork =
    about !== 'person' && isRecord(about) && recordsOf(hearing, about.kind).standIns !== undefined
  const deputies = isWork ? await hearing.deputiesOf(db, asked.accountIds) : []
  const readers = await hearing.readersOf(db, [...new Set([...asked.accountIds, ...deputies])])
  const heard = await whoHears(db, hearing, readers, about)
  const told = heard.map(({ accountId }) => accountId)
  if (about === 'person' || !isRecord(about)) return told
  const { standIns: roles } = recordsOf(hearing, about.kind)
  const isGone = (side: (reader: Reader) => boolean) => readers.some(side) && !heard.some(side)
  if (roles === undefined) return told
  const unitId = isGone((one) => !isStaff(one)) ? await unitOfTold(db, hearing, about) : null
  const instead = [
    ...(unitId === null ? [] : await hearing.holders(db, { unitId })),
    ...(isGone(isStaff) ? await hearing.holders(db, { roles }) : []),
  ]
  const others = instead.filter((id) => !told.includes(id))
  const stepIn = await whoHears(db, hearing, await hearing.readersOf(db, others), about)
  return [...told, ...stepIn.map(({ accountId }) => accountId)]
}

/** The same the other way round: of many things, whether this active reader hears of each now. */
export async function heardOf(
  db: Db,
  hearing: Hearing,
  reader: Actor,
  all: readonly About[],
): Promise<boolean[]> {
  const idsOf = new Map<ToldKind, Set<string>>()
  for (const about of all) {
    if (!isRecord(about) || !isUuid(about.id)) continue
    idsOf.set(about.kind, (idsOf.get(about.kind) ?? new Set()).add(about.id))
  }
  const readable = new Set<string>()
  for (const [kind, ids] of idsOf) {
    const records = recordsOf(hearing, kind)
    if (!allows(records.access, reader)) continue
    if (records.service !== undefined && !hasService(records.service, reader)) continue
    for (const id of await records.readable(db, reader, [...ids])) readable.add(`${kind} ${id}`)
  }
  return all.map((about) => {
    if (about === 'person') return true
    if (isRecord(about)) return readable.has(`${about.kind} ${about.id}`)
    return isStaff(reader) && about.roles.some((role) => reader.roles.includes(role))
  })
}

/** Whose record a message tells of; null where it is nobody's. */
export async function unitOfTold(db: Db, hearing: Hearing, about: About): Promise<string | null> {
  if (!isRecord(about) || !isUuid(about.id)) return null
  return recordsOf(hearing, about.kind).unitOf(db, about.id)
}

/** Whether what people are told concerns a project, and so those who follow that. */
export async function concernsProject(
  db: Db,
  hearing: Hearing,
  about: About,
  projectId: string,
): Promise<boolean> {
  if (!isRecord(about) || !isUuid(about.id)) return false
  return (await recordsOf(hearing, about.kind).concerns?.(db, about.id, projectId)) === true
}

/** What decides on the sight of somebody who is told: staff see by their own places, all others by unit and services. */
function sightOf(reader: Actor): string {
  return isStaff(reader) ? reader.accountId : `${reader.unitId} ${servicesOf(reader)}`
}

/** In one order, to be compared. */
export function servicesOf({ services }: Actor): string {
  return services.toSorted((a, b) => a - b).join(',')
}

function isStaff({ userType }: Actor): boolean {
  return userType === USER_TYPE_STAFF
}

export function isRecord(about: About): about is { kind: ToldKind; id: string } {
  return about !== 'person' && 'kind' in about
}

function recordsOf(hearing: Hearing, kind: ToldKind): ToldRecords {
  const found = hearing.all().find((one) => one.kind === kind)
  if (!found) throw new Error(`nobody says who reads ${kind}`)
  return found
}
