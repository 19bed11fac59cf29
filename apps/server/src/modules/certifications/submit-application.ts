import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { WorkedShape } from '@xinqiao/contract/record'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, invalid } from '../../platform/http/errors.ts'
import type { KeptFile } from '../../platform/http/forms/file-intake.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { comparePapers } from './compare-papers.ts'
import { listFormFiles } from './file-queries.ts'
import { assertSlots, filesOfForm, holdFiles, shareFiles } from './form-files.ts'
import { formValues, modelsOf } from './form-values.ts'
import { takeNumbers } from './number-queries.ts'
import { findVisible, insertApplications, type NewApplication } from './queries.ts'
import { firstState } from './states.ts'
import { tellExaminers } from './tell-people.ts'

interface Form {
  derivedFrom?: string | undefined
  batch?: boolean | undefined
  sameChipConfirmed?: boolean | undefined
}

/** Sends an application, or one for each model of a batch: all of them with their files and numbers, or none. */
export async function submitApplication(
  platform: Platform,
  definition: CertificationDefinition,
  { actor, address, files }: Caller & { files: readonly KeptFile[] },
  form: Form,
): Promise<{ id: string; ids: string[]; numbers: string[] }> {
  const { unitId } = actor
  if (unitId === null) throw forbidden()
  const models = modelsOf(definition, form)
  const { brought, taken } = filesOfForm(definition, form, files)
  const origin = await originOf(platform.db, definition, actor, form)
  const kept = origin?.files.filter(({ id }) => !taken.includes(id)) ?? []
  assertSlots(definition, [...kept.map(({ fjlx }) => ({ slot: fjlx })), ...brought])
  await comparePapers(platform, definition, actor, form, brought, kept)
  return platform.db.transaction().execute(async (tx) => {
    const at = platform.clock.now()
    const values = await formValues(tx, definition, form)
    const numbers = await takeNumbers(tx, definition.prefix, models.length, at)
    const first = newId()
    const batchId = models.length > 1 ? newId() : first
    const rows = models.map(
      (model, index): NewApplication => ({
        id: index === 0 ? first : newId(),
        kind: definition.name,
        number: numbers[index] ?? '',
        ...{ unitId, applicantId: actor.accountId, applicantName: actor.realName },
        status: firstState(definition),
        values: { ...values, model },
        sameChipConfirmed: form.sameChipConfirmed === true,
        // The files of a batch belong to the batch, so that a later change of one leaves the others theirs.
        batchId,
        derivedFrom: origin?.id ?? null,
        at,
      }),
    )
    await insertApplications(tx, rows)
    const ids = rows.map(({ id }) => id)
    await shareFiles(tx, ids, kept, at)
    await holdFiles(tx, platform, actor, { ownerId: batchId, applicationIds: ids }, brought, at)
    await leaveTraces(tx, platform, definition, { actor, address, at }, rows)
    return { id: first, ids, numbers }
  })
}

/** The application of the same unit and kind from which this one differs in a little. */
export async function originOf(
  db: Db,
  definition: CertificationDefinition,
  actor: Actor,
  { derivedFrom }: Pick<Form, 'derivedFrom'>,
): Promise<{ id: string; files: readonly ApplicationFile[] } | undefined> {
  if (derivedFrom === undefined) return undefined
  const row = await findVisible(db, actor, definition.name, derivedFrom)
  if (!row) throw invalid({ derivedFrom: T.originUnknown })
  return { id: row.id, files: await listFormFiles(db, definition, row.id) }
}

/** Audit, notices and open screens of what was sent. */
export async function leaveTraces(
  tx: Db,
  platform: Platform,
  definition: CertificationDefinition,
  { actor, address, at }: Caller & { at: Date },
  rows: readonly NewApplication[],
): Promise<void> {
  const kind = definition.record.kind as Kind
  for (const row of rows) {
    await recordAudit(tx, {
      ...{ actor, address, at },
      act: `${kind}.submit` as AuditAct,
      record: { kind, id: row.id, name: row.number },
      after: { ...row.values, status: row.status },
    })
    await wake(tx, definition.record as WorkedShape, { id: row.id, unitIds: [row.unitId] })
  }
  await tellExaminers(tx, platform, definition, rows, actor.unitName)
}
