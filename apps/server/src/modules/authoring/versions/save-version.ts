import type { versionChange, versionForm } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { lockBase, touchBase } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { copyDocuments } from '../documents/article-queries.ts'
import { inDraft } from '../documents/in-draft.ts'
import { insertVersion, updateVersionRow, VERSION_NAME_INDEX } from './version-change-queries.ts'
import { versionKind } from './version-kind.ts'
import { findVersion } from './version-queries.ts'

type Form = z.output<typeof versionForm>
type Change = z.output<typeof versionChange>

/** Makes a draft; from another version it takes all documents, which are then compared with it. */
export function createVersion(
  platform: Platform,
  caller: Caller,
  baseId: string,
  { fromId, ...form }: Form & { fromId: string | null },
): Promise<{ id: string }> {
  const createdBy = caller.actor.accountId
  return platform.db.transaction().execute(async (db) => {
    if (!(await lockBase(db, baseId))) throw notFound()
    const from = fromId === null ? undefined : await findVersion(db, fromId)
    if (fromId !== null && from?.baseId !== baseId) throw invalid({ fromId: T.versionUnknown })
    const { id } = await begin(platform, versionKind, 'create', {
      ...{ caller, db, after: { ...form, from: from?.name ?? '' } },
      insert: async ({ id, at }) => {
        const row = { id, baseId, ...form, inheritsId: fromId, createdAt: at, createdBy }
        if (!(await insertVersion(db, row))) throw invalid({ name: T.versionNameTaken })
        if (fromId !== null) await copyDocuments(db, fromId, id)
        await touchBase(db, baseId, at)
      },
    })
    return { id }
  })
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
