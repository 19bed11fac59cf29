import type { DictionaryOption, ProjectForm, ProjectFormField } from '@xinqiao/contract/dictionaries/schemas'
import {
  type FormField,
  type FormSection,
  SHEET_FIELD_NAMES,
  SHEET_FIELDS,
  SHEET_SECTIONS,
  type SheetField,
} from '@xinqiao/contract/projects/form'
import { OTHER } from '@xinqiao/contract/projects/form-values'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import {
  findDictionary,
  listActiveOptions,
  listDictionaryRows,
  listOptionsUnder,
  type OptionRow,
} from './queries.ts'

/** The options in use of one dictionary. @throws 404 for one that is not there */
export async function listOptions(db: Db, dictCode: string): Promise<DictionaryOption[]> {
  if (!(await findDictionary(db, dictCode))) throw notFound()
  return (await listActiveOptions(db, [dictCode])).map(asOption)
}

export async function listOptionsOfParent(db: Db, id: string): Promise<DictionaryOption[]> {
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  return (await listOptionsUnder(db, Number(id))).map(asOption)
}

/** All options that the project form offers, by field. */
export async function listFormOptions(db: Db): Promise<Record<string, DictionaryOption[]>> {
  const names = SHEET_FIELD_NAMES.filter((name) => SHEET_FIELDS[name].kind === 'select')
  const rows = Map.groupBy(await listActiveOptions(db, names), (row) => row.dictionaryCode)
  return Object.fromEntries(names.map((name) => [name, (rows.get(name) ?? []).map(asOption)]))
}

/** The project form as the screen draws it. */
export async function showProjectForm(db: Db): Promise<ProjectForm> {
  const options = await listFormOptions(db)
  const dictionaries = new Map((await listDictionaryRows(db)).map((one) => [one.code, one.parentCode]))
  const sections = Object.entries<FormSection>(SHEET_SECTIONS).map(([key, section]) => ({
    key,
    title: section.title,
    hint: section.hint ?? '',
    incomplete: section.incomplete ?? '',
    fields: section.fields.map((name) => fieldOf(name, options[name] ?? [], dictionaries.get(name) ?? null)),
  }))
  return { sections, options }
}

function fieldOf(
  name: SheetField,
  options: readonly DictionaryOption[],
  parent: string | null,
): ProjectFormField {
  const { label, kind, required, max, unit, placeholder, hint }: FormField = SHEET_FIELDS[name]
  return {
    name,
    label,
    kind,
    required: required === true,
    max: max ?? null,
    unit: unit ?? '',
    placeholder: placeholder ?? '',
    hint: hint ?? '',
    hasOther: options.some(({ value }) => value === OTHER),
    parent,
  }
}

export function asOption(row: OptionRow): DictionaryOption {
  const { id, code, label, value, parentId, brings, lifecycle, steppings } = row
  return {
    ...{ id, dict_code: code, label, value, parentId, ...brings },
    // What is no chip has neither.
    ...(lifecycle === '' ? {} : { lifecycle }),
    ...(steppings.length === 0 ? {} : { steppings }),
  }
}
