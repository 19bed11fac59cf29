import type { AccessRule } from './access.ts'

/**
 * A workflow is one table of transitions: the server moves records by it, screens label states and offer
 * events by it, the diagrams in docs/workflows.md are drawn from it, and tests walk every pair of it.
 */

/** Tones of a state, each with a glyph of its own; amber (`action`) means “your turn” to the portal's reader. */
export type Tone = 'draft' | 'wait' | 'active' | 'action' | 'done' | 'failed' | 'closed' | 'late'

/**
 * Who may make a move: a rule of the access vocabulary, the person whose record it is (`self`), or the
 * clock and other records (`system`).
 */
export type Party = AccessRule | 'self' | 'system'

export interface StateDefinition {
  label: string
  tone: Tone
}

export interface Transition<State extends string, Event extends string> {
  event: Event
  from: readonly State[]
  to: State
  by: readonly Party[]
  /** the text shown when a required note is missing; absent where the note is optional */
  noteMissing?: string
  /** a condition beyond state and party, in words; the server evaluates it */
  guard?: string
}

export interface Workflow<State extends string = string, Event extends string = string> {
  name: string
  title: string
  initial: State
  states: Readonly<Record<State, StateDefinition>>
  events: Readonly<Record<Event, string>>
  transitions: readonly Transition<State, Event>[]
}

/** Declares a workflow, keeping the names of its states and events. */
export function defineWorkflow<const State extends string, const Event extends string>(
  workflow: Workflow<State, Event>,
): Workflow<State, Event> {
  return workflow
}

/** The transition that an event makes from a state, undefined where the table has none. */
export function findTransition<State extends string, Event extends string>(
  workflow: Workflow<State, Event>,
  state: State,
  event: Event,
): Transition<State, Event> | undefined {
  return workflow.transitions.find((one) => one.event === event && one.from.includes(state))
}

/** The events that someone acting as these parties may make now; screens draw their buttons from it. */
export function possibleEvents<State extends string, Event extends string>(
  workflow: Workflow<State, Event>,
  state: State,
  parties: readonly Party[],
): Event[] {
  return workflow.transitions
    .filter((one) => one.from.includes(state) && one.by.some((party) => parties.includes(party)))
    .map((one) => one.event)
}
