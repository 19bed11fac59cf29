import { baseRecord } from '@xinqiao/contract/authoring/record'
import type { AuditAct } from '@xinqiao/contract/records'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { indexChange, insertBase, lockBase, updateBaseRow } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { insertVersion } from '../versions/version-change-queries.ts'
import { settingsOf } from './base-settings.ts'
import { checkForm, type Form } from './check-base-form.ts'
import { putLinks, readLinks } from './link-queries.ts'

const FIRST_VERSION = 'V1.0'

/** Makes a base with its first draft; nobody but editors sees it before that is released. */
export async function createBase(
  { db, clock }: Platform,
  caller: Caller,
  form: Form,
): Promise<{ id: string; versionId: string }> {
  const now = clock.now()
  const [id, versionId] = [newId(), newId()]
  await db.transaction().execute(async (tx) => {
    await checkForm(tx, id, form)
    await insertBase(tx, { id, ...settingsOf(form), createdAt: now, updatedAt: now })
    await putLinks(tx, id, linksOf(form))
    const createdBy = caller.actor.accountId
    await insertVersion(tx, { id: versionId, baseId: id, name: FIRST_VERSION, createdAt: now, createdBy })
    await record(tx, caller, {
      act: 'knowledge-base.create',
      id,
      name: form.name,
      after: { ...form },
      at: now,
    })
  })
  return { id, versionId }
}

/**
 * Changes a base. Where it is released its readers see the change, and find it by search, at once.
 * @throws AppError 409 naming who was faster
 */
export async function updateBase(
  { db, clock, jobs }: Platform,
  caller: Caller,
  id: string,
  form: Form & { version: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const base = await lockBase(tx, id)
    if (!base) throw notFound()
    await checkForm(tx, id, form)
    const links = await readLinks(tx, id)
    await indexChange(jobs, tx, id, async () => {
      if (!(await updateBaseRow(tx, id, form.version, { ...settingsOf(form), updatedAt: now }))) {
        throw await staleRecord(tx, 'knowledge-base', id)
      }
      await putLinks(tx, id, linksOf(form))
    })
    const before = { ...settingsOf(base), ...links }
    const { version: _version, ...after } = form
    await record(tx, caller, { act: 'knowledge-base.update', id, name: form.name, before, after, at: now })
  })
}

/** Units are kept only where they decide; projects are also shown on the card. */
function linksOf({ cardTagIds, filterTagIds, unitIds, projectIds, visibility }: Form) {
  return { cardTagIds, filterTagIds, unitIds: visibility === 'units' ? unitIds : [], projectIds }
}

async function record(
  tx: Db,
  caller: Caller,
  change: {
    act: AuditAct
    id: string
    name: string
    before?: Record<string, unknown>
    after: Record<string, unknown>
    at: Date
  },
): Promise<void> {
  const { id, name, ...rest } = change
  await auditChange(tx, caller, { ...rest, record: { kind: 'knowledge-base', id, name } })
  await wake(tx, baseRecord, { id })
}
