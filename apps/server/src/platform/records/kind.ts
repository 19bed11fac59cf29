import type { MessageChannel } from '@xinqiao/contract/messages/kinds'
import type { ConditionOf, EventOf, FlagsOf, NoticeOf, StateOf, WorkedShape } from '@xinqiao/contract/record'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { People } from './people.ts'
import type { Said, SaidAlike } from './tell.ts'

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
  /** who stands to it in which relation */
  people(record: S): People
  conditions: { readonly [C in ConditionOf<R>]: (look: Look<S, I>) => Verdict | Promise<Verdict> }
  /** false when another move was faster */
  store(move: MoveContext<R, S, I>, change: Change<R>): Promise<boolean>
  /** what an event brings in the same transaction */
  effects?: {
    // biome-ignore lint/suspicious/noConfusingVoidType: most effects add nothing to the audit
    readonly [E in EventOf<R>]?: (move: MoveContext<R, S, I, E>) => Promise<AuditAddition | void>
  }
  /** what its notices say: each by itself, or all of them alike; whom they go to is declared */
  notices:
    | { readonly [N in NoticeOf<R>]: (move: MoveContext<R, S, I>) => Said<N> | Promise<Said<N>> }
    | ((
        move: MoveContext<R, S, I>,
        name: NoticeOf<R>,
      ) => SaidAlike<NoticeOf<R>> | Promise<SaidAlike<NoticeOf<R>>>)
  /** channels by which they leave, whatever people have set */
  also?(move: MoveContext<R, S, I>): readonly MessageChannel[]
  /** how the audit calls the record; of another kind where its history belongs there */
  named(record: S): { name: string; id?: string; kind?: string }
}

/** Declares what a module knows of a kind of record: `recordKind(record)<Subject, Input>({ … })`. */
export function recordKind<R extends WorkedShape>(record: R) {
  return <S extends object, I = object>(
    kind: Omit<RecordKind<R, S & Standing<R>, I>, 'record'>,
  ): RecordKind<R, S & Standing<R>, I> => ({ record, ...kind })
}
