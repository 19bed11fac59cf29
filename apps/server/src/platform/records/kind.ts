import type { ConditionOf, EventOf, FlagsOf, NoticeOf, StateOf, WorkedShape } from '@xinqiao/contract/record'
import type { Relation } from '@xinqiao/contract/workflow'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'

/** Who changes something, and from where: both go into the audit. */
export interface Caller {
  actor: Actor
  /** the address the call came from */
  address: string
}

/** A record as its workflow sees it: where it stands, and what conditions and effects need of it. */
export type Standing<R> = { id: string; status: StateOf<R> } & FlagsOf<R>

/** What a condition may look at. `input` is absent while a screen only asks what is possible. */
export interface Look<S, I> {
  db: Db
  record: S
  /** null is the clock */
  actor: Actor | null
  at: Date
  input: I | undefined
}

/** One move under way. */
export interface MoveContext<R, S, I, E = EventOf<R>> extends Look<S, I> {
  platform: Platform
  event: E
  caller: Caller | null
  /** trimmed; empty where none was given */
  note: string
  to: StateOf<R>
}

/** True where it holds; false refuses with the declared text; a text fills its `{detail}`. */
export type Verdict = boolean | string

/** What an effect adds to the audit's two sides beside states and flags. */
export interface AuditAddition {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What is written: the new state and flags, where the old ones still stand. */
export interface Change<R> {
  status: StateOf<R>
  /** the flags that the move sets */
  flags: Partial<FlagsOf<R>>
}

/**
 * What only the module knows of its kind of record. Everything else about a move is `transition`'s.
 * `I` is what comes with some of its events beside the note.
 */
export interface RecordKind<R extends WorkedShape, S extends Standing<R>, I = object> {
  record: R
  /** loads and locks what this actor may see; undefined where there is nothing for it */
  load(db: Db, actor: Actor | null, id: string, at: Date): Promise<S | undefined>
  /** what the actor is to this record */
  relations(actor: Actor, record: S): readonly Relation[]
  conditions: { readonly [C in ConditionOf<R>]: (look: Look<S, I>) => Verdict | Promise<Verdict> }
  /** false when another move was faster */
  store(move: MoveContext<R, S, I>, change: Change<R>): Promise<boolean>
  /** what an event brings in the same transaction */
  effects?: {
    // biome-ignore lint/suspicious/noConfusingVoidType: most effects add nothing to the audit
    readonly [E in EventOf<R>]?: (move: MoveContext<R, S, I, E>) => Promise<AuditAddition | void>
  }
  /** tells whom the declaration names */
  tell: { readonly [N in NoticeOf<R>]: (move: MoveContext<R, S, I>) => Promise<void> }
  /** whose screens wake, where the declaration says unit or people */
  hears?(record: S): { unitIds?: readonly string[]; accountIds?: readonly string[] }
  /** how the audit calls the record; of another kind where its history belongs there */
  named(record: S): { name: string; id?: string; kind?: string }
}

/** Declares what a module knows of a kind of record: `recordKind(record)<Subject, Input>({ … })`. */
export function recordKind<R extends WorkedShape>(record: R) {
  return <S extends object, I = object>(
    kind: Omit<RecordKind<R, S & Standing<R>, I>, 'record'>,
  ): RecordKind<R, S & Standing<R>, I> => ({ record, ...kind })
}
