import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, invalid } from '../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../platform/http/forms/file-intake.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { begin } from '../../platform/records/begin.ts'
import type { Caller } from '../../platform/records/kind.ts'
import type { ApplicationKind } from './application-kind.ts'
import { listFormFiles } from './files/file-queries.ts'
import { assertSlots, filesOfForm, holdFiles, shareFiles } from './files/form-files.ts'
import { formValues, modelsOf } from './files/form-values.ts'
import { takeNumbers } from './number-queries.ts'
import { comparePapers } from './print/compare-papers.ts'
import { findVisible, insertApplications } from './queries.ts'
import { findReviewDay } from './queue/review-due-queries.ts'
import { firstState } from './states.ts'

interface Form {
  derivedFrom?: string | undefined
  batch?: boolean | undefined
  sameChipConfirmed?: boolean | undefined
}

/** Sends an application, or one for each model of a batch: all of them with their files and numbers, or none. */
export async function submitApplication(
  platform: Platform,
  { definition, kind }: { definition: CertificationDefinition; kind: ApplicationKind },
  { actor, address, files }: Caller & { files: readonly KeptFile[] },
  form: Form,
): Promise<{ id: string; ids: string[]; numbers: string[]; reviewBy: string }> {
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
    const batchId = models.length > 1 ? newId() : null
    const ids: string[] = []
    for (const [index, model] of models.entries()) {
      const { id } = await begin(platform, kind, 'submit', {
        ...{ caller: { actor, address }, db: tx },
        after: { ...values, model, status: firstState(definition) },
        input: { batch: { models, numbers, index } },
        insert: async (made) =>
          insertApplications(tx, [
            {
              ...{ id: made.id, number: numbers[index] ?? '', kind: definition.name, at: made.at },
              ...{ unitId, applicantId: actor.accountId, applicantName: actor.realName },
              status: firstState(definition),
              values: { ...values, model },
              sameChipConfirmed: form.sameChipConfirmed === true,
              // The files of a batch belong to the batch, so that a later change of one leaves the others theirs.
              batchId: batchId ?? made.id,
              derivedFrom: origin?.id ?? null,
            },
          ]),
      })
      ids.push(id)
    }
    const first = ids[0] ?? ''
    await shareFiles(tx, ids, kept, at)
    await holdFiles(tx, platform, actor, { ownerId: batchId ?? first, applicationIds: ids }, brought, at)
    return { id: first, ids, numbers, reviewBy: await findReviewDay(tx, at) }
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
