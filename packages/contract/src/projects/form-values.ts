import { SHEET_FIELD_NAMES, SHEET_FIELDS, type Sheet, type SheetField } from './form.ts'
import { apart } from './texts.ts'

/** The option that asks for words of one's own, which are merged into the value: 其他(近存计算节点). */
export const OTHER = '其他'

/** What stands in a select as it is sent and kept: the option, or 其他 with its words. */
export function withOther(words: string): string {
  return `${OTHER}(${words})`
}

/** The option and the words of a value of a select. */
export function splitOther(value: string): { option: string; words: string } {
  const found = /^其他[(（]([\s\S]*)[)）]$/.exec(value)
  return found ? { option: OTHER, words: found[1] ?? '' } : { option: value, words: '' }
}

/** Seconds that a board takes to start unless somebody says otherwise. */
export function bootSecondsOf(firmware: string): string {
  if (firmware === '') return ''
  return firmware === 'Uboot' ? '30' : '60'
}

/** An empty form. */
export function emptySheet(): Sheet {
  return Object.fromEntries(SHEET_FIELD_NAMES.map((name) => [name, ''])) as Sheet
}

/** Whether a field takes an option of a dictionary. */
export function isSelect(name: SheetField): boolean {
  return SHEET_FIELDS[name].kind === 'select'
}

/** A whole number as people type and paste it: full-width digits, and commas between thousands, are read as they are meant. */
export function plainNumber(value: string): string {
  return value
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s]/g, '')
}

/** “请输入…” or “请选择…” with the label of a field. */
export function missingText(name: SheetField): string {
  return `${isSelect(name) ? '请选择' : '请输入'}${apart(SHEET_FIELDS[name].label)}`
}
