import { reviewNoteRecord } from '@xinqiao/contract/authoring/record'
import type { ReviewNote, reviewNoteForm } from '@xinqiao/contract/authoring/review-endpoints'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { auditChange } from '../audit-change.ts'
import { findDocument } from '../documents/document-queries.ts'
import { findVersion, lockVersion } from '../versions/version-queries.ts'
import { findNote, insertNote, listNoteRows, putNoteDone } from './note-queries.ts'

/** What reviewers wrote beside the paragraphs of a version. */
export async function listNotes(db: Db, versionId: string): Promise<ReviewNote[]> {
  if (!(await findVersion(db, versionId))) throw notFound()
  const rows = await listNoteRows(db, versionId)
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writeTime: toDateTime(writtenAt) }))
}

export async function createNote(
  { db, clock }: Platform,
  caller: Caller,
  documentId: string,
  form: z.output<typeof reviewNoteForm>,
): Promise<{ id: string }> {
  const id = newId()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const document = await findDocument(tx, documentId)
    if (!document) throw notFound()
    await checkOpen(tx, document.versionId)
    await insertNote(tx, { id, documentId, ...form, writtenBy: caller.actor.accountId, writtenAt: at })
    const record = { kind: 'knowledge-note' as const, id, name: document.title }
    await auditChange(tx, caller, { act: 'knowledge-note.create', record, after: { ...form }, at })
    await wake(tx, reviewNoteRecord, { id })
  })
  return { id }
}

/** That it was seen to, or that it was not after all. */
export async function settleNote(
  { db, clock }: Platform,
  caller: Caller,
  id: string,
  isDone: boolean,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const note = await findNote(tx, id)
    if (!note) throw notFound()
    await checkOpen(tx, note.versionId)
    if ((note.doneAt !== null) === isDone) return
    await putNoteDone(
      tx,
      id,
      isDone ? { doneBy: caller.actor.accountId, doneAt: at } : { doneBy: null, doneAt: null },
    )
    const record = { kind: 'knowledge-note' as const, id, name: note.title }
    const act = isDone ? 'knowledge-note.settle' : 'knowledge-note.reopen'
    await auditChange(tx, caller, { act, record, after: { content: note.content }, at })
    await wake(tx, reviewNoteRecord, { id })
  })
}

/** Notes are for what is still being written or reviewed. */
async function checkOpen(tx: Db, versionId: string): Promise<void> {
  const version = await lockVersion(tx, versionId)
  if (!version) throw notFound()
  if (version.status !== 'review' && version.status !== 'draft') throw refuse(AUTHORING_REFUSALS.notReviewed)
}
