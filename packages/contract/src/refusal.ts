import type { ConditionOf, WorkedShape } from './record.ts'
import type { Place, WorkflowShape } from './workflow.ts'

declare const declared: unique symbol

/**
 * A business rule's no, as an answer of code 9999 gives it: the text for people, and a stable name for programs.
 * Only the makers below make one, so whoever refuses must have declared why.
 */
export interface Refusal<R extends string = string> {
  readonly [declared]: true
  readonly reason: R
  readonly text: string
}

// biome-ignore lint/suspicious/noExplicitAny: a text says itself which parts it takes
type Wording = string | ((...parts: any[]) => string)
type Declared<R extends string, W> = W extends (...parts: infer P) => string
  ? ((...parts: P) => Refusal<R>) & { readonly reason: R }
  : Refusal<R>
export type Refusals<F extends string, T> = { readonly [N in keyof T & string]: Declared<`${F}.${N}`, T[N]> }

/** Declares the refusals of a feature: `<place>.<name>` with its text, or the words that make it of its parts. */
export function refusals<const F extends string, const T extends Readonly<Record<string, Wording>>>(
  place: F,
  texts: T,
): Refusals<F, T> {
  const made = Object.entries(texts).map(([name, wording]) => {
    const reason = `${place}.${name}`
    if (typeof wording === 'string') return [name, refusal(reason, wording)]
    const say = (...parts: unknown[]) => refusal(reason, wording(...parts))
    return [name, Object.assign(say, { reason })]
  })
  return Object.fromEntries(made) as Refusals<F, T>
}

/** What every workflow refuses, beside its own conditions. */
export const WRONG_STATE = 'wrongState'
/** Why a record with a workflow does not move: `<kind>.<condition>`, or where it stands. */
export type WorkflowReason<R> = R extends { kind: infer K extends string; workflow: object }
  ? `${K}.${ConditionOf<R> | typeof WRONG_STATE}`
  : never

/** A condition of a workflow that does not hold; `detail` fills in what its text leaves open. */
export function brokenCondition({ kind, workflow }: WorkedShape, name: string, detail = ''): Refusal {
  const text = workflow.conditions?.[name] ?? name
  return refusal(`${kind}.${name}`, text.replace('{detail}', detail))
}

/** An event that is not made from where the record stands: what is in the way is its state, or a flag that is up. */
export function wrongState({ kind, workflow }: WorkedShape, event: string, place: Place): Refusal {
  // Kinds that share a call need not all have its event.
  const act = workflow.events[event]?.label
  const { title, value } = flagInTheWay(workflow, event, place) ?? {
    title: '状态',
    value: stateOf(workflow, place),
  }
  return refusal(
    `${kind}.${WRONG_STATE}`,
    act === undefined ? `当前${title}“${value}”不能执行此操作` : `当前${title}“${value}”不能执行“${act}”`,
  )
}

function stateOf({ states }: WorkflowShape, { status }: Place): string {
  return states[status]?.label ?? status
}

/** Where the state alone would do, the flag that does not; a flag that is down has no name to tell. */
function flagInTheWay({ events, flags }: WorkflowShape, event: string, place: Place) {
  const near = events[event]?.moves.filter(({ from }) => from.includes(place.status)) ?? []
  for (const [name, { title, values }] of Object.entries(flags ?? {})) {
    const now = Number(place[name] ?? 0)
    const isInTheWay = near.some(({ where }) => where?.[name] !== undefined && !where[name].includes(now))
    const value = now === 0 ? undefined : values[now]?.label
    if (isInTheWay && value !== undefined) return { title, value }
  }
  return null
}

function refusal<R extends string>(reason: R, text: string): Refusal<R> {
  return { reason, text } as Refusal<R>
}
