import { emailList, nickName, realName, tel } from '@xinqiao/contract/accounts/fields'
import { SEXES } from '@xinqiao/contract/accounts/sexes'
import { phone } from '@xinqiao/contract/fields/primitives'
import type { ImportFault } from '@xinqiao/contract/imports/schemas'
import { IMPORT_SHEETS, type PersonColumn, type UnitColumn } from '@xinqiao/contract/imports/texts'
import { departmentText, remarkText } from '@xinqiao/contract/personnel/form-schemas'
import { z } from 'zod'
import type { ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'

/** A row as it was typed, by column; `row` is its number in the spreadsheet. */
export type UnitLine = Record<UnitColumn, string> & { row: number }
export type PersonLine = Record<PersonColumn, string> & { row: number }

/** Collects what stands in the way, in the order of the sheets. */
export class Faults {
  readonly list: ImportFault[] = []

  add(sheet: 'units' | 'people', row: number, column: string, text: string): void {
    const { name, columns } = IMPORT_SHEETS[sheet]
    const title = (columns as Record<string, { title: string }>)[column]?.title ?? ''
    this.list.push({ sheet: name, row, column: title, text })
  }
}

const unitRules: Partial<Record<UnitColumn, z.ZodType>> = {
  name: z.string().overwrite(plainUnitName).max(100, '单位名称最多 100 个字符'),
  faePhone: phone('请输入手机号码'),
}

const personRules: Partial<Record<PersonColumn, z.ZodType>> = {
  phone: phone('请输入手机号码'),
  unitName: z.string().overwrite(plainUnitName),
  realName,
  nickName,
  sex: z.enum(Object.values(SEXES), `性别只能填写${Object.values(SEXES).join('或')}`),
  department: departmentText,
  email: emailList,
  tel,
  remark: remarkText,
}

/** The lines of both sheets, with the faults of their form. Sheets of other names are left alone. */
export function readSheets(sheets: readonly ReadSheet[]) {
  const faults = new Faults()
  const units = onceEach(readLines(sheets, 'units', unitRules, faults) as UnitLine[])
  const people = readLines(sheets, 'people', personRules, faults) as PersonLine[]
  return { units, people, faults }
}

/** Lines that say the same of the same unit, one below the other in lists put together by hand, are one. */
function onceEach(lines: readonly UnitLine[]): UnitLine[] {
  const said = new Set<string>()
  return lines.filter(({ row: _, ...line }) => {
    const text = JSON.stringify(line)
    const isNew = !said.has(text)
    said.add(text)
    return isNew
  })
}

/** Whether any of our sheets is there. */
export function hasSheet(sheets: readonly ReadSheet[]): boolean {
  return sheets.some(({ name }) => Object.values(IMPORT_SHEETS).some((sheet) => sheet.name === name.trim()))
}

function readLines(
  sheets: readonly ReadSheet[],
  kind: 'units' | 'people',
  rules: Record<string, z.ZodType>,
  faults: Faults,
): (Record<string, string> & { row: number })[] {
  const { name, columns } = IMPORT_SHEETS[kind]
  const rows = sheets.find((sheet) => sheet.name.trim() === name)?.rows ?? []
  const head = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  if (head < 0) return []
  const titles = (rows[head] ?? []).map((title) => title.replaceAll(/[*＊\s]/g, ''))
  const places = Object.entries(columns).map(([column, { title, required }]) => {
    const place = titles.indexOf(title.replaceAll(/\s/g, ''))
    if (place < 0 && required) faults.add(kind, head + 1, column, `缺少“${title}”列，请使用模板`)
    return { column, place, required, title }
  })
  if (places.some(({ place, required }) => place < 0 && required)) return []
  return rows.slice(head + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const line: Record<string, string> & { row: number } = { row: head + index + 2 } as never
    for (const { column, place, required, title } of places) {
      const value = cells[place] ?? ''
      const { typed, text } = value === '' ? NOTHING : readCell(rules[column], value)
      line[column as 'name'] = typed
      const fault = typed === '' && text === null && required ? `请填写${title}` : text
      if (fault !== null) faults.add(kind, line.row, column, fault)
    }
    return [line]
  })
}

const NOTHING = { typed: '', text: null }

/** A cell as its rule reads it, or what is wrong with it. */
function readCell(rule: z.ZodType | undefined, value: string): { typed: string; text: string | null } {
  const parsed = rule?.safeParse(value)
  if (parsed === undefined) return { typed: value, text: null }
  if (parsed.success) return { typed: typeof parsed.data === 'string' ? parsed.data : value, text: null }
  return { typed: value, text: parsed.error.issues[0]?.message ?? '格式不正确' }
}

/**
 * The name of a unit as it is kept: cells are filled by hand, so what is not seen and line ends are taken off, and brackets are
 * those of Chinese where the name is.
 */
function plainUnitName(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?<!\s)\s*[\r\n\v\f\u2028\u2029]\s*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{Script=Han}/u.test(plain) ? plain.replaceAll('(', '（').replaceAll(')', '）') : plain
}
