import { z } from 'zod'
import { plainEmail } from '../fields/plain-typed.ts'
import { boundedArray, flag, ONE_LINE, phone, refId, wholeNumber } from '../fields/primitives.ts'
import { unprinted, unprintedText } from '../fields/printed.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import type { CertificationDefinition, CertificationField } from './definition.ts'
import { CERTIFICATION_TEXTS as T } from './texts.ts'

/** Files of one application; also how many `fjlx{n}` a form may carry. */
export const MOST_FILES = 30

/** Columns that stand on the certificate. */
const PRINTED: ReadonlySet<string> = new Set(['productName', 'model', 'productType', 'platform'])

/** What a field of an application may hold: the same check and text in the dialog and on the server. */
export function fieldSchema(field: CertificationField): z.ZodType<string, string | undefined> {
  const { label, missing, max = 100, control, wrong, choices } = field
  const about = `${label} / ${field.column}`
  if (control === 'phone' && missing !== undefined) return phone(missing).describe(about) as never
  let schema = z
    .string({ error: missing ?? `${label}应为文字` })
    .meta({ takes: 'text' })
    .trim()
    .max(max, `${label}最多 ${max} 个字符`)
  if (missing !== undefined) schema = schema.min(1, missing)
  // What is typed in one line stands in one on lists, in mails and on the certificate.
  schema = schema.regex(ONE_LINE, `${label}不能包含换行等控制字符`)
  if (PRINTED.has(field.column)) {
    schema = schema.refine((typed) => unprinted(typed).length === 0, {
      error: ({ input }) => unprintedText(label, String(input)) ?? '',
    })
  }
  if (control === 'email')
    schema = schema.overwrite(plainEmail).refine((text) => z.email().safeParse(text).success, wrong)
  if (choices) {
    schema = schema.refine(
      (text) => text === '' || choices.includes(text),
      `${label}只能是${choices.join('、')}`,
    )
  }
  return (missing === undefined ? schema.default('') : schema).describe(about) as never
}

/** One file comes alone, several as a list. */
function asList(sent: unknown): unknown {
  return sent === undefined || Array.isArray(sent) ? sent : [sent]
}

function asIds(sent: unknown): unknown {
  return typeof sent === 'string' ? sent.split(',').filter((id) => id.trim() !== '') : sent
}

const common = {
  batch: flag.optional().describe('批量申请：产品型号以逗号分隔 / several models, comma-joined'),
  sameChipConfirmed: flag.optional().describe('申请人确认为同一芯片 / confirmed by the applicant'),
  delIds: z
    .preprocess(asIds, boundedArray(z.array(refId('file', undefined, [])), MOST_FILES).optional())
    .describe('要删除的已有附件，列表或逗号分隔 / files to be taken away'),
  version: wholeNumber('version', 1, 1_000_000_000)
    .optional()
    .describe('读到的版本 / the version that was read'),
}

/** What a new application may bring beside. */
const beginning = {
  derivedFrom: refId('component-application', undefined, [])
    .optional()
    .describe(
      '衍生自：沿用该申请的附件，delIds 中的除外 / derived from: its files are kept but those of delIds',
    ),
}

/** The form of a new application. */
export function newApplicationForm(definition: CertificationDefinition) {
  return applicationForm(definition).extend(beginning)
}

/** The form of an application: its fields, its files by slot, and what the calls add to them. */
export function applicationForm(definition: CertificationDefinition) {
  const { fields, slots, batch } = definition
  const longest = (field: CertificationField) =>
    field.wire === batch?.of ? { ...field, max: (field.max ?? 0) * batch.most + batch.most - 1 } : field
  const values = fields.map((field) => [field.wire, fieldSchema(longest(field))])
  const file = uploadedFile(T.slotUnknown, '附件 / file')
  const files = slots.map(({ fjlx, label }) => [
    fjlx,
    z
      .preprocess(asList, boundedArray(z.array(file), MOST_FILES).optional())
      .describe(`${label} / files of this slot`),
  ])
  const ids = slots.flatMap(({ fileId, label }) =>
    fileId === undefined
      ? []
      : [[fileId, z.string().meta({ ref: 'file' }).max(2000).optional().describe(`${label}，已上传 / ids`)]],
  )
  const kinds = Array.from({ length: MOST_FILES }, (_, n) => [
    `fjlx${n}`,
    z
      .string()
      .meta({ takes: 'choice' })
      .max(64)
      .optional()
      .describe('第 n 个 file 的附件类型 / slot of the nth file'),
  ])
  return z.object({
    ...Object.fromEntries([...values, ...files, ...ids, ...kinds]),
    ...common,
  }) as z.ZodObject<typeof common>
}

/** Text of a field of a validated form. */
export function fieldText(form: object, wire: string): string {
  const value = (form as Record<string, unknown>)[wire]
  return typeof value === 'string' ? value : ''
}
