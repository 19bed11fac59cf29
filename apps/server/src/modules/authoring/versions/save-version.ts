import { versionRecord } from '@xinqiao/contract/authoring/record'
import type { versionChange, versionForm } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { lockBase, touchBase } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { copyDocuments } from '../documents/article-queries.ts'
import { inDraft } from '../documents/in-draft.ts'
import { insertVersion, updateVersionRow, VERSION_NAME_INDEX } from './version-change-queries.ts'
import { findVersion } from './version-queries.ts'

type Form = z.output<typeof versionForm>
type Change = z.output<typeof versionChange>

/** Makes a draft; from another version it takes all documents, which are then compared with it. */
export async function createVersion(
  { db, clock }: Platform,
  caller: Caller,
  baseId: string,
  { fromId, ...form }: Form & { fromId: string | null },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId()
  await db.transaction().execute(async (tx) => {
    if (!(await lockBase(tx, baseId))) throw notFound()
    const from = fromId === null ? undefined : await findVersion(tx, fromId)
    if (fromId !== null && from?.baseId !== baseId) throw invalid({ fromId: T.versionUnknown })
    const createdBy = caller.actor.accountId
    const row = { id, baseId, ...form, inheritsId: fromId, createdAt: now, createdBy }
    if (!(await insertVersion(tx, row))) throw invalid({ name: T.versionNameTaken })
    if (fromId !== null) await copyDocuments(tx, fromId, id)
    await touchBase(tx, baseId, now)
    const after = { ...form, from: from?.name ?? '' }
    const record = { kind: 'knowledge-version' as const, id, name: form.name }
    await auditChange(tx, caller, { act: 'knowledge-version.create', record, after, at: now })
    await wake(tx, versionRecord, { id })
  })
  return { id }
}

/** Changes what is named and leaves the rest. @throws AppError 409 naming who changed the same field meanwhile */
export async function updateVersion(
  platform: Platform,
  caller: Caller,
  id: string,
  { was, ...change }: Change,
): Promise<void> {
  const saved = inDraft(platform, id, async (tx, at) => {
    const found = await findVersion(tx, id)
    if (!found) throw notFound()
    const before = { name: found.name, summary: found.summary }
    const { name = before.name, summary = before.summary } = change
    if (isStale(was.name, before.name, name) || isStale(was.summary, before.summary, summary)) {
      throw await staleRecord(tx, 'knowledge-version', id)
    }
    const after = { name, summary }
    await updateVersionRow(tx, id, after)
    const record = { kind: 'knowledge-version' as const, id, name }
    await auditChange(tx, caller, { act: 'knowledge-version.update', record, before, after, at })
  })
  await onTaken(saved, VERSION_NAME_INDEX, () => invalid({ name: T.versionNameTaken }))
}

/** Somebody else changed it to something else than is wanted. */
function isStale(was: string | undefined, now: string, wanted: string): boolean {
  return was !== undefined && was !== now && wanted !== now
}
