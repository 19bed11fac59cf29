import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { fieldText } from '@xinqiao/contract/certifications/form'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { chooseOptions } from '../../dictionaries/index.ts'
import { foldModel } from '../public/fold-model.ts'

/**
 * The fields of a form by column, with what was chosen as records keep it.
 * @throws 400 for an option that there is not
 */
export async function formValues(
  db: Db,
  { fields }: CertificationDefinition,
  form: object,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, string>> {
  const { values: chosen, faults } = await chooseOptions(
    db,
    fields.flatMap(({ wire, column, label, dictionary }) => {
      if (dictionary === undefined) return []
      const before = kept[column]
      const known = typeof before === 'string' ? { kept: before } : {}
      return [{ field: wire, label, dictionary, sent: fieldText(form, wire), ...known }]
    }),
  )
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return Object.fromEntries(fields.map(({ wire, column }) => [column, chosen[wire] ?? fieldText(form, wire)]))
}

/** The models of a form: one, or those of a batch. @throws 400 naming what is wrong with them */
export function modelsOf(
  definition: CertificationDefinition,
  form: { batch?: boolean | undefined },
): string[] {
  const field = definition.fields.find(({ column }) => column === 'model')
  const text = field ? fieldText(form, field.wire) : ''
  const { batch } = definition
  if (!field || !batch || form.batch !== true) {
    assertLength(text, field)
    return [text]
  }
  const models = text.split(/[,，]/).map((model) => model.trim())
  if (models.some((model) => model === '')) throw invalid({ [field.wire]: T.modelMissing })
  if (models.length > batch.most) throw invalid({ [field.wire]: T.batchBounds })
  if (new Set(models.map(foldModel)).size < models.length) throw invalid({ [field.wire]: T.sameModels })
  for (const model of models) assertLength(model, field)
  return models
}

function assertLength(model: string, field: { wire: string; label: string; max?: number } | undefined): void {
  const max = field?.max ?? 0
  if (field && model.length > max) throw invalid({ [field.wire]: `${field.label}最多 ${max} 个字符` })
}
