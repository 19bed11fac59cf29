import type { AccessRule, StaffRole } from './access.ts'
import type { FlagShape } from './record.ts'

/** Tones of a state, each with a glyph of its own; amber (`action`) means “your turn” to the portal's reader. */
export type Tone = 'draft' | 'wait' | 'active' | 'action' | 'done' | 'failed' | 'closed' | 'late'

/** What somebody can be to one record, beside the roles he or she has anyway. */
export const RELATIONS = {
  owner: '本人或负责人',
  'own-unit': '所属单位的人员',
  'unit-fae': '所属单位的 FAE',
  fae: '负责的 FAE',
  submitter: '提交人',
  assignee: '处理人',
  team: '客户项目组',
  forwarded: '被转发的客户人员',
  invited: '受邀人员',
  clock: '系统',
} as const
export type Relation = keyof typeof RELATIONS

/** Those whom an event itself names, so that its notices say to whom they go. */
export const NAMED_BY_EVENT = {
  chosen: '该操作所指定的人员',
  linked: '关联工单的客户',
} as const

/** Who may make a move: a rule of the access vocabulary, or a relation to the record. */
export type Party = AccessRule | Relation

/** Whom a notice goes to. Nobody tells a whole unit: its managers are named where they hear too. */
export type Told =
  | Exclude<Relation, 'own-unit' | 'clock'>
  | keyof typeof NAMED_BY_EVENT
  | 'unit-manager'
  | `staff:${StaffRole}`

/** Notices by name, each with those to whom it goes. */
export type Tells = Readonly<Record<string, Told | readonly Told[]>>

export interface StateDefinition {
  label: string
  tone: Tone
}

/** One way in which an event moves a record. */
export interface MoveShape {
  from: readonly string[]
  /** flags that must stand so; a flag that is not named may stand anyhow */
  where?: Readonly<Record<string, readonly number[]>>
  /** absent: the state stays; several: whoever acts says which of them */
  to?: string | readonly string[]
  sets?: Readonly<Record<string, number>>
}

export interface EventShape {
  label: string
  /** what the audit calls it, where that is not its label */
  audit?: string
  by: readonly Party[]
  /** the first one that fits where the record stands is made */
  moves: readonly MoveShape[]
  /** must all hold, in this order */
  conditions?: readonly string[]
  /** the text shown when a required note is missing; absent where the note is optional */
  noteMissing?: string
  /** what is asked before it is done, where it takes something away */
  asks?: string
  /** the notices it sends, each with whom it goes to; whoever does it is not told */
  tells?: Tells
}

/** How a record is begun, by an act that the audit knows. */
export interface BirthShape {
  /** the state it begins in, where that is not the initial one */
  in?: string
  /** the letters before its number, where it has one of each year */
  number?: string
  tells?: Tells
}

/** Where a record waits for somebody. */
export interface TurnShape {
  /** whose turn it is */
  of: Told
  in: readonly string[]
  where?: MoveShape['where']
}

/** States, flags, events and conditions of a record. */
export interface WorkflowShape {
  initial: string
  /** the acts that begin one; `begin()` carries them out */
  births?: Readonly<Record<string, BirthShape>>
  /** other states in which a record may begin, and by what it does */
  begins?: Readonly<Record<string, string>>
  states: Readonly<Record<string, StateDefinition>>
  flags?: Readonly<Record<string, FlagShape>>
  /** for whom it waits where, by what is to be done; no two hold at once, and where none does it waits for nobody */
  turns?: Readonly<Record<string, TurnShape>>
  /** names with the text that refuses; `{detail}` is filled in by whoever evaluates it */
  conditions?: Readonly<Record<string, string>>
  events: Readonly<Record<string, EventShape>>
}

/** Where a record stands: its state and its flags by name. */
export interface Place {
  status: string
  [flag: string]: unknown
}

/** The move an event makes from where the record stands, undefined where the table has none. */
export function findMove(workflow: WorkflowShape, event: string, place: Place): MoveShape | undefined {
  return workflow.events[event]?.moves.find(({ from, where }) => fits(place, from, where))
}

function fits(place: Place, states: readonly string[], where: MoveShape['where'] = {}): boolean {
  return (
    states.includes(place.status) &&
    Object.entries(where).every(([flag, values]) => values.includes(Number(place[flag] ?? 0)))
  )
}

/** What is to be done where a record stands, and by whom; undefined where it waits for nobody. */
export function turnAt<T extends Readonly<Record<string, TurnShape>>>(
  { turns }: { turns: T },
  place: Place,
): { name: keyof T & string; of: T[keyof T]['of'] } | undefined {
  const found = Object.entries(turns).find(([, turn]) => fits(place, turn.in, turn.where))
  return found && { name: found[0], of: found[1].of }
}

/** True where a move leads to more than one state, so that whoever acts must say which. */
export function isChoice(move: MoveShape): move is MoveShape & { to: readonly string[] } {
  return Array.isArray(move.to)
}
