import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import type { ApplicationDetail } from '@xinqiao/contract/certifications/schemas'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { textOf } from '../../parts/text-of.ts'

/** What a slot of the form holds: files that were there, and newly picked ones. */
export interface SlotValue {
  kept: ApplicationFile[]
  picked: File[]
}

/** The values of the form of an application. */
export interface FormValues {
  /** the fields under their documented names */
  fields: Record<string, string>
  batch: 'single' | 'batch'
  quantity: string
  models: string[]
  files: Record<string, SlotValue>
  sameChipConfirmed: boolean
  version?: number
  /** the application whose papers it takes over */
  origin?: Origin
}

/** What a new application differs from in a little. */
export interface Origin {
  id: string
  number: string
  files: readonly ApplicationFile[]
}

/** What a new application begins with. */
export function emptyValues({ fields, slots }: CertificationDefinition, user: UserInfo | null): FormValues {
  const starts = {
    phone: user?.phonenumber ?? '',
    email: user?.email.split(',')[0] ?? '',
    realName: user?.realName ?? '',
    unitName: user?.unitName ?? '',
  }
  const begun = fields.flatMap(({ wire, starts: by }) => (by === undefined ? [] : [[wire, starts[by]]]))
  return {
    fields: Object.fromEntries(begun),
    batch: 'single',
    quantity: '2',
    models: [],
    files: Object.fromEntries(slots.map(({ fjlx }) => [fjlx, { kept: [], picked: [] }])),
    sameChipConfirmed: false,
  }
}

/** An application as its form begins when it is changed. */
export function valuesOf(
  { fields, slots }: CertificationDefinition,
  application: ApplicationDetail,
): FormValues & { version: number } {
  return {
    fields: Object.fromEntries(fields.map(({ wire }) => [wire, textOf(application, wire)])),
    batch: 'single',
    quantity: '2',
    models: [],
    files: Object.fromEntries(
      slots.map(({ fjlx }) => [
        fjlx,
        { kept: application.files.filter((file) => file.fjlx === fjlx), picked: [] },
      ]),
    ),
    sameChipConfirmed: false,
    version: application.version,
  }
}

/** A new application as one that exists, but for its model; for the same model where a certificate is renewed. */
export function derivedValues(
  definition: CertificationDefinition,
  application: ApplicationDetail,
  isRenewed: boolean,
): FormValues {
  const { version: _, ...values } = valuesOf(definition, application)
  const { id, number, files } = application
  const fields = isRenewed ? values.fields : { ...values.fields, [modelOf(definition)]: '' }
  return { ...values, fields, origin: { id, number, files } }
}

/** The field that tells a product from the next of its family. */
export function modelOf({ fields }: CertificationDefinition): string {
  return fields.find(({ column }) => column === 'model')?.wire ?? ''
}

/** What is sent: fields, newly picked files by slot, and the ids of files that were taken away. */
export function bodyOf(
  definition: CertificationDefinition,
  values: FormValues,
  application: ApplicationDetail | null,
): Record<string, unknown> {
  const { batch, models, files, sameChipConfirmed, version, origin } = values
  const isBatch = batch === 'batch' && definition.batch !== undefined && application === null
  const held = Object.values(files).flatMap(({ kept }) => kept.map(({ id }) => id))
  const gone = (application?.files ?? origin?.files ?? [])
    .filter(({ id }) => !held.includes(id))
    .map(({ id }) => id)
  const picked = Object.entries(files).flatMap(([slot, { picked: list }]) =>
    list.length === 0 ? [] : [[slot, list] as const],
  )
  return {
    ...values.fields,
    ...(isBatch && definition.batch ? { [definition.batch.of]: models.join(','), batch: '1' } : {}),
    ...(definition.sameChip === undefined ? {} : { sameChipConfirmed: sameChipConfirmed ? '1' : '0' }),
    ...(gone.length === 0 ? {} : { delIds: gone.join(',') }),
    ...(origin === undefined ? {} : { derivedFrom: origin.id }),
    ...(application === null ? {} : { id: application.id, version }),
    ...Object.fromEntries(picked),
  }
}

/** All names in the form: no two files of an application have one. */
export function namesIn(files: Record<string, SlotValue>): string[] {
  return Object.values(files).flatMap(({ kept, picked }) => [
    ...kept.map(({ fileName }) => fileName),
    ...picked.map(({ name }) => name),
  ])
}
