import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import type { Outcome } from './client.ts'

export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** What is true of `key` once a write has happened, and before anything was written about it. */
export interface Fact {
  key: string
  after: string
  /** `absent` unless said */
  before?: string
}

/** Who writes: one writer is one account and one kind, so that its writes come one after another. */
export interface Writer {
  origin: string
  phone: string
  /** of the account; empty for visitors */
  token: string
  accountId: string
  baseIds: readonly string[]
  query: Query
  /** counts over the whole proof: no two answers are alike */
  unique(): number
  /** makes a write that is kept in the ledger. @throws Stopped when it is cut off or refused */
  write<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    facts: Fact | readonly Fact[],
    token?: string,
  ): Promise<Answer<E>>
  /** makes a call that prepares one. @throws Stopped */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, token?: string): Promise<Answer<E>>
  /** logs somebody in by the password of the demonstration. @throws Stopped */
  logIn(phone: string): Promise<string>
  /** something else that is acknowledged, e.g. bytes. @throws Stopped */
  acknowledge(names: readonly Endpoint[], fact: Fact, work: () => Promise<Outcome>): Promise<void>
}

/** A kind of writes that must survive any kill once they were acknowledged. A feature joins by one of these. */
export interface WriteKind {
  name: string
  /** whose acknowledged writes are kept; each of them must be acknowledged at least once in a proof */
  endpoints: readonly Endpoint[]
  phones: readonly string[]
  /** a few writes that belong together; told again and again, from the start after each kill */
  tell(writer: Writer): Promise<void>
  /** what is true now, at least of these keys; a key that is missing is `absent` */
  read(query: Query, keys: readonly string[], origin: string): Promise<Map<string, string>>
  /** waits for what is done behind the answers and says what never came; at the end of a proof */
  settle?(query: Query): Promise<string[]>
  /** a statement whose rows, as text, must never change: sums that fit their parts */
  balance?: string
}

/** The server went away in the middle of a call, or refused it: the story ends here. */
export class Stopped extends Error {
  readonly outcome: Outcome

  constructor(what: string, outcome: Outcome) {
    super(
      outcome === 'unknown'
        ? `${what}: no answer`
        : `${what}: ${outcome.status} ${JSON.stringify(outcome.body)}`,
    )
    this.outcome = outcome
  }
}

const tokens = new Map<string, Promise<string>>()

/**
 * Somebody's token, which outlives the kills: each log-in that a kill cuts off counts as a try that failed, and who has
 * made too many must wait.
 */
export function tokenOf(writer: Pick<Writer, 'logIn'>, phone: string): Promise<string> {
  const known = tokens.get(phone) ?? writer.logIn(phone)
  tokens.set(phone, known)
  known.catch(() => tokens.delete(phone))
  return known
}

export const READERS = [PEOPLE.manager, PEOPLE.engineer, PEOPLE.softwareEngineer, PEOPLE.assistant]
export const MANAGER = PEOPLE.manager
export const ADMIN = PEOPLE.admin
export const EDITOR = PEOPLE.editor

/** A name that says what it is about and in which state it is, so that it can be read from the row alone. */
export function named(mark: string, state: string): string {
  return `${mark}·${state}`
}

/** Selects key and state of the rows of a table whose column holds such a name. */
export function namedRows(table: string, column = 'name'): string {
  return `select '${table} ' || split_part(${column}, '·', 1) as key, split_part(${column}, '·', 2) as state
    from ${table} where ${column} like 'K%·%'`
}

/** Reads keys and states by statements. */
export function readBy(...statements: readonly string[]): WriteKind['read'] {
  return async (query) => {
    const rows = await query(statements.join(' union all '))
    return new Map(rows.map(({ key, state }) => [String(key), String(state)]))
  }
}
