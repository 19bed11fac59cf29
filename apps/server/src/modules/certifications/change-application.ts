import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../platform/http/forms/file-intake.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import type { ApplicationKind } from './application-kind.ts'
import { listFormFiles } from './files/file-queries.ts'
import { assertSlots, filesOfForm, heldAfter } from './files/form-files.ts'
import { formValues, modelsOf } from './files/form-values.ts'
import { comparePapers } from './print/compare-papers.ts'
import { findVisible } from './queries.ts'

interface Form {
  id: string
  batch?: boolean | undefined
  sameChipConfirmed?: boolean | undefined
  version?: number | undefined
}

/** Changes an application that came back, or that nobody has taken up, and sends it again: all of it or nothing. */
export async function changeApplication(
  platform: Platform,
  definition: CertificationDefinition,
  kind: ApplicationKind,
  { actor, address, files: received }: Caller & { files: readonly KeptFile[] },
  { id, ...form }: Form,
): Promise<{ id: string }> {
  const [model = ''] = modelsOf(definition, { ...form, batch: false })
  const files = filesOfForm(definition, form, received)
  const held = await findVisible(platform.db, actor, definition.name, id)
  if (!held) throw notFound()
  const kept = (await listFormFiles(platform.db, definition, id)).filter(
    (file) => !files.taken.includes(file.id),
  )
  await comparePapers(platform, definition, actor, form, files.brought, kept)
  await platform.db.transaction().execute(async (db) => {
    const kept = await findVisible(db, actor, definition.name, id)
    if (!kept) throw notFound()
    const values = { ...(await formValues(db, definition, form, kept)), model }
    assertSlots(definition, await heldAfter(db, definition, id, files))
    const sameChipConfirmed = form.sameChipConfirmed === true
    const change = { values, files, sameChipConfirmed, version: form.version }
    await transition(platform, kind, 'resubmit', { id, caller: { actor, address }, db, input: { change } })
  })
  return { id }
}
