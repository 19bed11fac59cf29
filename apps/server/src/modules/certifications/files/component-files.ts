import { component } from '@xinqiao/contract/certifications/kinds/component'
import { CERTIFICATION_REFUSALS, CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../../platform/http/forms/file-intake.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { possible } from '../../../platform/records/possible.ts'
import { listValues } from '../../dictionaries/index.ts'
import type { Application, ApplicationKind } from '../application-kind.ts'
import { checkChip } from '../public/check-chip.ts'
import { findVisible, lockVisible } from '../queries.ts'
import { keepChange } from '../rounds/keep-rounds.ts'
import { listFiles } from './file-queries.ts'
import { assertRoom, assertSlots, changeFiles, type FormFiles, heldAfter } from './form-files.ts'

const PLATFORMS = 'rzmbpt'

/** Adds one file to a component application that may be changed (document 3 section 7, the update dialog). */
export async function addComponentFile(
  platform: Platform,
  kind: ApplicationKind,
  { files, ...caller }: Caller & { files: readonly KeptFile[] },
  { relationId, fjlx }: { relationId: string; fjlx: string },
): Promise<{ id: string }> {
  const [file] = files
  if (!file) throw invalid({ file: T.fileMissing })
  if (!component.slots.some((slot) => slot.fjlx === fjlx)) throw invalid({ fjlx: T.slotUnknown })
  const { db } = platform
  const record = await findVisible(db, caller.actor, component.name, relationId)
  if (!record) throw notFound()
  const brought = [{ slot: fjlx, id: file.id }]
  const chips = await listValues(db, PLATFORMS)
  const claim = { chip: record.platform, chips, files: brought, confirmed: false }
  await checkChip(platform, component, { ...claim, whose: caller.actor.accountId })
  await change(platform, kind, caller, relationId, { brought, taken: [] })
  return { id: file.id }
}

/** Takes one file off. @throws 404 for a file that the application does not have */
export async function removeComponentFile(
  platform: Platform,
  kind: ApplicationKind,
  caller: Caller,
  { relationId, id }: { relationId: string; id: string },
): Promise<void> {
  await change(platform, kind, caller, relationId, { brought: [], taken: [id] })
}

async function change(
  platform: Platform,
  kind: ApplicationKind,
  { actor, address }: Caller,
  id: string,
  files: FormFiles,
): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const record = (await lockVisible(db, actor, component.name, id)) as Application | undefined
    if (!record) throw notFound()
    const at = platform.clock.now()
    const { can } = await possible(db, kind, { actor, record, at })
    if (!can.resubmit) throw refuse(CERTIFICATION_REFUSALS.notChangeable)
    const held = await heldAfter(db, component, id, files)
    // One that waits is examined as it is; one that came back is looked over when it is sent again.
    if (record.status === component.begins) assertSlots(component, held)
    else assertRoom(component, held)
    const before = await namesOf(db, id)
    await keepChange(
      db,
      component,
      { record, by: actor.realName, at, isSubmitted: record.status === component.begins },
      () => changeFiles(db, platform, actor, record, files, at),
    )
    await recordAudit(db, {
      ...{ actor, address, at },
      act: 'component-certification.changeFiles',
      record: { kind: 'component-certification', id, name: record.number },
      before: { files: before },
      after: { files: await namesOf(db, id) },
    })
    await wake(db, component.record, { id, unitIds: [record.unitId] })
  })
}

async function namesOf(db: Db, id: string): Promise<string[]> {
  return (await listFiles(db, id)).map(({ fileName }) => fileName)
}
