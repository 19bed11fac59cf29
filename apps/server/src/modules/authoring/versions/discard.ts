import { baseRecord, versionRecord } from '@xinqiao/contract/authoring/record'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { deleteBase, findBase, lockBase, touchBase } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { deleteVersions, wasReleased } from './discard-queries.ts'
import { listVersions, lockVersion } from './version-queries.ts'

/** Throws a draft away that readers never saw. @throws AppError refusal for any other version */
export async function discardVersion({ db, clock }: Platform, caller: Caller, id: string): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const version = await lockVersion(tx, id)
    if (!version) throw notFound()
    if (version.status !== 'draft') throw refuse(AUTHORING_REFUSALS.discardNotDraft)
    if (await wasReleased(tx, [id])) throw refuse(AUTHORING_REFUSALS.discardReleased)
    if ((await listVersions(tx, version.baseId)).length === 1) throw refuse(AUTHORING_REFUSALS.discardOnly)
    await deleteVersions(tx, [id])
    await touchBase(tx, version.baseId, at)
    const record = { kind: 'knowledge-version' as const, id, name: version.name }
    await auditChange(tx, caller, {
      act: 'knowledge-version.discard',
      record,
      before: { name: version.name },
      at,
    })
    await wake(tx, versionRecord, { id })
  })
}

/** Throws a base away with its drafts, as long as readers never saw any of it. @throws AppError refusal otherwise */
export async function discardBase({ db, clock }: Platform, caller: Caller, id: string): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const base = (await lockBase(tx, id)) ? await findBase(tx, id) : undefined
    if (!base) throw notFound()
    const versions = await listVersions(tx, id)
    if (versions.some(({ status }) => status !== 'draft')) throw refuse(AUTHORING_REFUSALS.discardInUse)
    const ids = versions.map((version) => version.id)
    if (await wasReleased(tx, ids)) throw refuse(AUTHORING_REFUSALS.discardReleased)
    await deleteVersions(tx, ids)
    await deleteBase(tx, id)
    const record = { kind: 'knowledge-base' as const, id, name: base.name }
    await auditChange(tx, caller, { act: 'knowledge-base.discard', record, before: { name: base.name }, at })
    await wake(tx, baseRecord, { id })
  })
}
