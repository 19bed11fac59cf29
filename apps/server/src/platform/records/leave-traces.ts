import type { WorkedShape } from '@xinqiao/contract/record'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import { announceTogether } from '../live/realtime.ts'
import { wake } from '../live/wake.ts'
import { recordAudit } from './audit.ts'
import { recordMove } from './history.ts'
import type { AuditAddition, MoveContext, RecordKind, Standing } from './kind.ts'
import { hearersOf, type People } from './people.ts'
import { publish } from './publish.ts'
import { tell } from './tell.ts'

export async function leaveTraces<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  move: MoveContext<R, S, I>,
  flags: Partial<S>,
  added: AuditAddition,
): Promise<void> {
  const { db, record, event, actor, caller, note, to, at } = move
  const { kind: name, workflow } = kind.record
  const { id, status } = record
  const moved = {
    ...{ kind: name, recordId: id, event, fromState: status, toState: to },
    ...{ flags, actor, note, at },
  }
  const named = kind.named(record)
  if (caller === null) await recordMove(db, moved)
  else {
    const old = Object.fromEntries(Object.keys(flags).map((flag) => [flag, record[flag as keyof S]]))
    const entry = {
      actor: caller.actor,
      address: caller.address,
      act: `${name}.${event}` as AuditAct,
      record: { kind: (named.kind ?? name) as Kind, id: named.id ?? id, name: named.name },
      before: { status, ...old, ...added.before },
      after: { status: to, ...flags, ...(note === '' ? {} : { note }), ...added.after },
      at,
    }
    await recordAudit(db, entry, moved)
  }
  const people = await peopleNow(kind, move)
  await announceTogether(db, async () => {
    await tell(kind, move, workflow.events[event]?.tells, people)
    await wake(db, kind.record, { id, ...hearersOf(kind.people(record), people) })
  })
  await publish(kind, move, { people })
}

/** An effect may name others, e.g. the FAE of a project: those who have the record from now on are told of the move. */
async function peopleNow<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  { db, record, event, at }: MoveContext<R, S, I>,
): Promise<People> {
  if (!kind.effects?.[event]) return kind.people(record)
  return kind.people((await kind.load(db, null, record.id, at)) ?? record)
}
