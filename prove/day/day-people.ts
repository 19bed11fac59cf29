import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { callAt, logInAt, type Outcome } from '../client.ts'
import type { Query } from '../writing.ts'
import { type Enrolled, enrol, type Role } from './day-cast.ts'

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
