import type { Access } from './access.ts'
import type { BirthShape, StateDefinition, TurnShape, WorkflowShape } from './workflow.ts'

/** Who hears at once that a record has changed: roles, the unit it belongs to, the people it names. */
export interface Hearers {
  access?: Access
  /** the people of the record's unit; the server says which unit */
  unit?: true
  /** the people of the record itself; the server says who. A rule keeps out those who may not open it any more */
  people?: true | Access
}

/**
 * A kind of record that people work on, declared once. Audit, live wake-ups, timelines, diagrams, buttons and
 * the generated proofs read this declaration; nothing repeats it.
 */
export interface RecordShape {
  /** names the kind in the audit, in live events and beside ids, e.g. `knowledge-base` */
  kind: string
  title: string
  hears: Hearers
  /** acts of the audit that are no events of the workflow, in words */
  acts: Readonly<Record<string, string>>
  /** its own fields as the audit holds them, in words */
  fields?: Readonly<Record<string, string>>
  workflow?: WorkflowShape
}

/** A record with states. */
export type WorkedShape = RecordShape & { workflow: WorkflowShape }

/** Declares a kind of record, keeping its exact names. What its workflow names must be declared in it. */
export function defineRecord<const R extends RecordShape>(record: R & Consistent<R>): R {
  return record
}

/** Declares a kind that is only told to those who hear of it: nothing of it stands in the audit. */
export function defineUnaudited<const K extends string, const H extends Hearers>(
  kind: K,
  title: string,
  hears: H,
) {
  return { kind, title, hears, acts: {} } as const
}

/** The states a record can stand in. */
export type StateOf<R> = R extends { workflow: { states: infer S } } ? keyof S & string : never
/** The events that may happen to it. */
export type EventOf<R> = R extends { workflow: { events: infer E } } ? keyof E & string : never
/** The conditions its events name. */
export type ConditionOf<R> = R extends { workflow: { conditions: infer C } } ? keyof C & string : never
/** Its flags with their values, e.g. `{ closeFlag: 0 | 1 | 2 }`. */
export type FlagsOf<R> = R extends { workflow: { flags: infer F } }
  ? { [N in keyof F]: F[N] extends { values: infer V } ? keyof V & number : never }
  : object
/** The acts that begin one. */
export type BirthOf<R> = R extends { workflow: { births?: infer B } } ? keyof NonNullable<B> & string : never
/** The notices that its births and events send. */
export type NoticeOf<R> = R extends { workflow: { events: infer E } }
  ? NoticesIn<E> | (R extends { workflow: { births: infer B } } ? NoticesIn<B> : never)
  : never
type NoticesIn<E> = { [N in keyof E]: E[N] extends { tells: infer T } ? keyof T & string : never }[keyof E]
/** What may be done to it, as the audit knows it. */
export type ActOf<R> = EventOf<R> | (R extends { acts: infer A } ? keyof A & string : never)

/** The states and words of one flag. */
export interface FlagShape {
  title: string
  values: Readonly<Record<number, StateDefinition>>
}

interface MoveOf<R> {
  from: readonly StateOf<R>[]
  where?: { readonly [F in keyof FlagsOf<R>]?: readonly FlagsOf<R>[F][] }
  to?: StateOf<R> | readonly StateOf<R>[]
  sets?: { readonly [F in keyof FlagsOf<R>]?: FlagsOf<R>[F] }
}

/** Refuses, at compile time, a workflow that names a state, flag or condition it does not declare. */
type Consistent<R> = R extends { workflow: { events: infer E } }
  ? {
      workflow: {
        initial: StateOf<R>
        births?: Readonly<Record<string, Omit<BirthShape, 'in'> & { in?: StateOf<R> }>>
        begins?: { readonly [S in StateOf<R>]?: string }
        turns?: Readonly<
          Record<string, Pick<TurnShape, 'of'> & Pick<MoveOf<R>, 'where'> & { in: readonly StateOf<R>[] }>
        >
        events: {
          [N in keyof E]: { moves: readonly MoveOf<R>[]; conditions?: readonly ConditionOf<R>[] }
        }
      }
    }
  : unknown
