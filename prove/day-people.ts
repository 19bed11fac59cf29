import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { PEOPLE } from '../apps/server/test/demo-people.ts'
import { callAt, logInAt, type Outcome } from './client.ts'
import type { Query } from './writing.ts'

/** Whose day it is; the phone is that of whom the others of the role are made after, none for visitors. */
const CAST = [
  { role: 'visitor', phone: null, count: 10 },
  { role: 'individual', phone: PEOPLE.personal, count: 8 },
  { role: 'engineer', phone: PEOPLE.engineer, count: 26 },
  { role: 'engineer', phone: PEOPLE.rivalSoftware, count: 12 },
  { role: 'manager of people', phone: PEOPLE.manager, count: 4 },
  { role: 'assistant', phone: PEOPLE.assistant, count: 4 },
  { role: 'vendor', phone: PEOPLE.vendor, count: 14 },
  { role: 'fae', phone: PEOPLE.fae, count: 6 },
  { role: 'tme', phone: PEOPLE.tme, count: 4 },
  { role: 'manager', phone: PEOPLE.staffManager, count: 3 },
  { role: 'certifier', phone: PEOPLE.certifier, count: 4 },
  { role: 'editor', phone: PEOPLE.editor, count: 3 },
  { role: 'admin', phone: PEOPLE.admin, count: 2 },
] as const
export type Role = (typeof CAST)[number]['role']

/** What all calls together were like. */
export interface Tally {
  milliseconds: number[]
  faults: string[]
  perCall: Map<string, number[]>
}

export interface Person {
  role: Role
  /** null for a visitor */
  token: string | null
  /** counts over the whole proof: nothing is written twice */
  unique(): number
  /** makes a call as the page does; @throws BadAnswer when it is not answered well */
  ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
  /** the same for a decision that a colleague may have made a moment before: then the answer is null */
  decide<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E> | null>
}

/** A call was not answered well, which the tally knows. */
export class BadAnswer extends Error {}

/** Codes of a decision that came too late. */
const TOO_LATE = [9999, 409]
/** More at once would stand in line for their passwords too long. */
const AT_ONCE = 6

export async function gather(origin: string, query: Query, tally: Tally): Promise<Person[]> {
  const phones = await enrol(query)
  const people: Person[] = []
  let made = 0
  const unique = () => {
    made += 1
    return made
  }
  for (let from = 0; from < phones.length; from += AT_ONCE) {
    const few = phones.slice(from, from + AT_ONCE)
    people.push(...(await Promise.all(few.map((one) => person(origin, one, tally, unique)))))
  }
  return people
}

interface Enrolled {
  role: Role
  phone: string | null
}

/** The first of each line of the cast is of the demonstration, the others are made after this one. */
async function enrol(query: Query): Promise<Enrolled[]> {
  const all: Enrolled[] = []
  for (const [line, { role, phone, count }] of CAST.entries()) {
    for (let at = 0; at < count; at += 1) {
      const own = phone !== null && at > 0 ? `18${String(800_000_000 + line * 1000 + at)}` : phone
      if (phone !== null && own !== null && own !== phone) await copyAccount(query, phone, own)
      all.push({ role, phone: own })
    }
  }
  return all
}

async function copyAccount(query: Query, phone: string, own: string): Promise<void> {
  const changed = `jsonb_build_object('id', gen_random_uuid(), 'phone', $2::text, 'email', $2 || '@days.example',
    'email_bound', false, 'avatar_file_id', null)`
  await query(
    `with made as (
       insert into account select (jsonb_populate_record(account, ${changed})).* from account where phone = $1 returning id, unit_id
     ), roles as (
       insert into staff_role (account_id, role) select made.id, role from made, staff_role
       join account on account.id = staff_role.account_id where account.phone = $1
     )
     insert into personnel (id, unit_id, account_id, state, created_at)
     select gen_random_uuid(), unit_id, id, 'active', now() from made where unit_id is not null`,
    [phone, own],
  )
}

async function person(
  origin: string,
  { role, phone }: Enrolled,
  tally: Tally,
  unique: () => number,
): Promise<Person> {
  const token = phone === null ? null : await logInAt(origin, phone)
  if (phone !== null && token === null) throw new Error(`${role} ${phone} cannot log in`)
  const timed = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome> => {
    const began = performance.now()
    const outcome = await callAt(origin, endpoint, input, token ?? undefined)
    const took = performance.now() - began
    tally.milliseconds.push(took)
    const times = tally.perCall.get(endpoint.name)
    if (times) times.push(took)
    else tally.perCall.set(endpoint.name, [took])
    return outcome
  }
  const fault = (endpoint: Endpoint, outcome: Outcome): Error => {
    const said =
      outcome === 'unknown' ? 'no answer' : `${outcome.status} ${JSON.stringify(outcome.body).slice(0, 200)}`
    tally.faults.push(`${role}: ${endpoint.name}: ${said}`)
    return new BadAnswer(said)
  }
  const ask: Person['ask'] = async (endpoint, input) => {
    const outcome = await timed(endpoint, input)
    if (outcome === 'unknown' || outcome.status !== 200 || outcome.code !== 200)
      throw fault(endpoint, outcome)
    return outcome.body as never
  }
  const decide: Person['decide'] = async (endpoint, input) => {
    const outcome = await timed(endpoint, input)
    if (outcome !== 'unknown' && TOO_LATE.includes(outcome.code)) return null
    if (outcome === 'unknown' || outcome.status !== 200 || outcome.code !== 200)
      throw fault(endpoint, outcome)
    return outcome.body as never
  }
  return { role, token, unique, ask, decide }
}
