import { z } from 'zod'
import { str } from '../fields/primitives.ts'
import { SHEET_FIELD_NAMES, SHEET_FIELDS, type SheetField } from './form.ts'
import { plainNumber } from './form-values.ts'
import { PROJECTS_TEXTS as T } from './texts.ts'

const SELECT_MAX = 120

/** The fields of the form as they are sent: texts, checked in length and kind; what is left out stays. */
export const sheetShape = byField((name) => sheetField(name).optional())

/** The fields of the form as they are answered. */
export const sheetAnswer = byField((name) => str(describe(name)))

function byField<T>(make: (name: SheetField) => T): Record<SheetField, T> {
  return Object.fromEntries(SHEET_FIELD_NAMES.map((name) => [name, make(name)])) as Record<SheetField, T>
}

function sheetField(name: SheetField) {
  const field = SHEET_FIELDS[name]
  const { label, kind } = field
  const max = 'max' in field ? field.max : SELECT_MAX
  const limited = z
    .union([z.string(), z.number(), z.null()], `${label}应为文字`)
    .transform((value) => (value === null ? '' : String(value).trim()))
    .transform((value) => (kind === 'number' ? plainNumber(value) : value))
    .pipe(z.string().max(max, T.tooLong(label, max)))
  const pattern = kind === 'number' ? /^(\d+)?$/ : /^/
  return limited
    .pipe(z.string().regex(pattern, T.notWhole(label)))
    .meta({ takes: 'text', description: describe(name) })
}

function describe(name: SheetField): string {
  return `${SHEET_FIELDS[name].label} / ${name}`
}
