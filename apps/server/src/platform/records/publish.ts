import type { WorkedShape } from '@xinqiao/contract/record'
import { type Actor, namedActor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { MoveContext, RecordKind, Standing } from './kind.ts'
import type { People } from './people.ts'

/** What happened to a record, for those outside who are told of it. */
export interface Happened {
  kind: string
  /** the birth or the event */
  act: string
  record: { id: string; number: string; name: string }
  /** whose it is to see now; null for nobody outside the provider */
  unitId: string | null
  /** who did it; empty for the clock */
  actor: string
  at: Date
  /** whether somebody may see the record, as it stands now */
  isSeenBy(reader: Actor): Promise<boolean>
}

/** Tells what happened to whoever listens outside, in the same transaction; the app gives the way. */
export type Publish = (db: Db, happened: Happened) => Promise<void>

/** Publishes one birth or move. */
export async function publish<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  { db, platform, record, event, actor, at }: MoveContext<R, S, I>,
  { people, who }: { people: People; who?: string },
): Promise<void> {
  const { number = '' } = record as { number?: string | number }
  const { id } = record
  await platform.publish(db, {
    kind: kind.record.kind,
    act: event,
    record: { id, number: String(number), name: kind.named(record).name },
    unitId: people['own-unit'] ?? null,
    actor: actor === null ? (who ?? '') : namedActor(actor),
    at,
    isSeenBy: async (reader) => (await kind.load(db, reader, id, at)) !== undefined,
  })
}
