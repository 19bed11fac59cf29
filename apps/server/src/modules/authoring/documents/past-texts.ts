import { isUuid } from '@xinqiao/contract/fields/primitives'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { documentOf } from './in-draft.ts'
import { findPast, keepPast, listPast } from './past-queries.ts'

/** A text is kept when somebody else goes on with it, and every so often while one writes. */
const PAUSE_MS = 10 * 60_000

/** Keeps the text that a save is about to replace. */
export async function keepPastText(
  tx: Db,
  row: { id: string; body: string | null; revisedAt: Date; revisedBy: string | null },
  now: Date,
  by: string,
): Promise<void> {
  const { id, body, revisedAt, revisedBy } = row
  if (body === null || body.trim() === '') return
  const before = new Date(now.getTime() - PAUSE_MS)
  await keepPast(tx, { documentId: id, body, revisedAt, revisedBy }, { before, isOthers: revisedBy !== by })
}

/** How a text stood before, the latest first, without the texts themselves. */
export async function listPastTexts(db: Db, id: string) {
  await documentOf(db, id)
  const rows = await listPast(db, id)
  return rows.map(({ revisedAt, reviserName, ...row }) => ({
    ...row,
    reviseTime: toDateTime(revisedAt),
    reviserName: reviserName ?? '',
  }))
}

/** One of them, the latest when none is named; empty where there is none yet. */
export async function readPastText(db: Db, id: string, named?: string): Promise<{ body: string }> {
  await documentOf(db, id)
  const pastId = named ?? (await listPast(db, id))[0]?.id
  if (pastId === undefined) return { body: '' }
  const body = isUuid(pastId) ? await findPast(db, id, pastId) : undefined
  if (body === undefined) throw notFound()
  return { body }
}
