import type { WorkedShape } from '@xinqiao/contract/record'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import { sql } from 'kysely'
import { type ActorToken, namedActor } from '../actor.ts'
import { toDateTime } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'

export interface HistoryEntry {
  kind: string
  recordId: string
  event: string
  fromState: string
  toState: string
  /** flags that the move set */
  flags: Readonly<Record<string, unknown>>
  /** null is the clock */
  actor: { accountId: string; realName: string; token?: Pick<ActorToken, 'name'> } | null
  note: string
  at: Date
}

/** Appends one move to a record's history. */
export async function recordMove(db: Db, entry: HistoryEntry): Promise<void> {
  await db.insertInto('workflowEvent').values(moveRow(entry)).execute()
}

/** A move as its table keeps it. */
export function moveRow({ kind, flags, actor, at, ...columns }: HistoryEntry) {
  return {
    ...columns,
    id: newId(),
    workflow: kind,
    flags: JSON.stringify(flags),
    actorId: actor?.accountId ?? null,
    actorName: actor === null ? '' : namedActor(actor),
    createdAt: at,
  }
}

/** The bare moves of one record, the oldest first. */
export function listMoves(db: Db, record: WorkedShape, recordId: string) {
  return db
    .selectFrom('workflowEvent')
    .select(['event', 'toState', 'flags', 'actorId', 'createdAt'])
    .where('workflow', '=', record.kind)
    .where('recordId', '=', recordId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** What a screen shows of one record: a lively thread moves its order with each reply, without end. */
const MOST_MOVES = 1000

/** The latest moves of one record as detail screens show them, the oldest first. */
export async function readTimeline(db: Db, record: WorkedShape, recordId: string): Promise<TimelineEntry[]> {
  return (await readTimelines(db, record, [recordId])).get(recordId) ?? []
}

/** The same of many records of a kind at once, by record. */
export async function readTimelines(
  db: Db,
  record: WorkedShape,
  recordIds: readonly string[],
): Promise<Map<string, TimelineEntry[]>> {
  if (recordIds.length === 0) return new Map()
  const moves = await db
    .selectFrom('workflowEvent')
    .select(['recordId', 'event', 'fromState', 'toState', 'actorName', 'note', 'createdAt'])
    .where('workflow', '=', record.kind)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MOVES * recordIds.length)
    .execute()
  const timelines = new Map<string, TimelineEntry[]>()
  for (const { recordId, createdAt, ...one } of moves.reverse()) {
    const label = record.workflow.events[one.event]?.label ?? one.event
    const timeline = timelines.get(recordId) ?? []
    timeline.push({ ...one, label, createTime: toDateTime(createdAt) })
    timelines.set(recordId, timeline)
  }
  return timelines
}
