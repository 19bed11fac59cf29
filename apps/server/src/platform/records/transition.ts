import { statusText } from '@xinqiao/contract/errors'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { EventOf, StateOf, WorkedShape } from '@xinqiao/contract/record'
import { wrongState } from '@xinqiao/contract/refusal'
import { findMove, isChoice, type MoveShape } from '@xinqiao/contract/workflow'
import type { Db } from '../db/database.ts'
import { AppError, forbidden, invalid, notFound, refuse } from '../http/fault/errors.ts'
import type { Platform } from '../platform.ts'
import type { Caller, RecordKind, Standing } from './kind.ts'
import { leaveTraces } from './leave-traces.ts'
import { isParty } from './people.ts'
import { whyNot } from './possible.ts'

export interface Request<R, I> {
  id: string
  /** null is the clock */
  caller: Caller | null
  note?: string | undefined
  input?: I | undefined
  /** which of the states that the move offers */
  to?: StateOf<R> | undefined
  /** the caller's transaction; its own unless given */
  db?: Db
}

/** The same for a record that its caller has loaded and locked in the transaction already. */
interface HeldRequest<R, S, I> extends Request<R, I> {
  db: Db
  held: S
}

/**
 * Moves one record: what this actor may see of it, locked; whether it may; what is written and what follows;
 * history, audit, notices and open screens. All of it in one transaction, or nothing.
 * @throws AppError 404 (not there for this actor), refusal (wrong state, a condition), 403 (wrong party),
 *   400 (note missing), 409 (somebody was faster)
 */
export async function transition<R extends WorkedShape, S extends Standing<R>, I>(
  platform: Platform,
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  request: Request<R, I> | HeldRequest<R, S, I>,
): Promise<S> {
  const run = (db: Db) => moveIn(db, platform, kind, event, request)
  return request.db ? run(request.db) : platform.db.transaction().execute(run)
}

async function moveIn<R extends WorkedShape, S extends Standing<R>, I>(
  db: Db,
  platform: Platform,
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  request: Request<R, I> | HeldRequest<R, S, I>,
): Promise<S> {
  const { caller } = request
  const actor = caller?.actor ?? null
  const at = platform.clock.now()
  const held = 'held' in request ? request.held : undefined
  const record = held ?? (isUuid(request.id) ? await kind.load(db, actor, request.id, at) : undefined)
  if (!record) throw notFound()
  const move = admit(kind, event, request, record)
  const to = destination<R>(move, record.status, request.to)
  const note = request.note?.trim() ?? ''
  const context = { platform, db, record, event, actor, caller, at, note, to, input: request.input }
  const objection = await whyNot(kind, event, context)
  if (objection) throw refuse(objection)
  const flags = (move.sets ?? {}) as Partial<S>
  if (!(await kind.store(context, { status: to, flags }))) throw new AppError(409, statusText(409))
  const added = (await kind.effects?.[event]?.(context)) ?? {}
  await leaveTraces(kind, context, flags, added)
  return { ...record, status: to, ...flags }
}

/** The move that this event makes now, where this actor may make it with this note. */
function admit<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  { caller, note }: Request<R, I>,
  record: S,
): MoveShape {
  const { workflow } = kind.record
  const declared = workflow.events[event]
  const move = findMove(workflow, event, record)
  if (!declared || !move) throw refuse(wrongState(kind.record, event, record))
  const actor = caller?.actor ?? null
  if (!isParty(declared.by, actor, kind.people(record))) throw forbidden()
  if (declared.noteMissing !== undefined && !note?.trim()) throw invalid({ note: declared.noteMissing })
  return move
}

function destination<R>(move: MoveShape, from: string, wanted: string | undefined): StateOf<R> {
  if (!isChoice(move)) return ((move.to as string | undefined) ?? from) as StateOf<R>
  if (wanted === undefined || !move.to.includes(wanted)) {
    throw new Error(`the move offers ${move.to.join(', ')}, not ${wanted}`)
  }
  return wanted as StateOf<R>
}
