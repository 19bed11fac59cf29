import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { fieldText } from '@xinqiao/contract/certifications/form'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import type { Actor } from '../../../platform/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listValues } from '../../dictionaries/index.ts'
import { ownFilesOf } from '../files/file-queries.ts'
import type { FormFiles } from '../files/form-files.ts'
import { formValues } from '../files/form-values.ts'
import { checkChip } from '../public/check-chip.ts'

/**
 * Compares the chip of a form with its papers, before anything is written: reading them takes a moment.
 * Of the files that the form names, only the sender's own are read.
 * @throws refusal where they contradict each other, 400 where nobody has said that they do not
 */
export async function comparePapers(
  platform: Platform,
  definition: CertificationDefinition,
  actor: Actor,
  form: { sameChipConfirmed?: boolean | undefined },
  brought: FormFiles['brought'],
  kept: readonly ApplicationFile[] = [],
): Promise<void> {
  const field = definition.fields.find(({ column }) => column === 'platform')
  if (field?.dictionary === undefined || fieldText(form, field.wire) === '') return
  const { platform: chip = '' } = await formValues(platform.db, definition, form)
  const claim = { chip, dictionary: field.dictionary, confirmed: form.sameChipConfirmed === true }
  await compareChip(platform, definition, actor, claim, brought, kept)
}

interface ChipClaim {
  chip: string
  /** in which all chips stand */
  dictionary: string
  confirmed: boolean
}

/** The same for a chip that is known. @throws like `comparePapers` */
export async function compareChip(
  platform: Platform,
  definition: CertificationDefinition,
  actor: Actor,
  { chip, dictionary, confirmed }: ChipClaim,
  brought: FormFiles['brought'],
  kept: readonly ApplicationFile[] = [],
): Promise<void> {
  const { db } = platform
  const own = await ownFilesOf(
    db,
    actor.accountId,
    brought.map(({ id }) => id),
  )
  const files = [
    ...brought.filter(({ id }) => own.includes(id)),
    ...kept.map(({ id, fjlx }) => ({ id, slot: fjlx })),
  ]
  const chips = await listValues(db, dictionary)
  await checkChip(platform, definition, { chip, chips, files, confirmed, whose: actor.accountId })
}
