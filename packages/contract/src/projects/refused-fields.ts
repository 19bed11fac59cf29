import { SHEET_FIELDS } from './form.ts'

/** What of a project can be refused by itself: its label, and where it stands in the form. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHEET_FIELDS).map(([name, { label }]) => [label, `sheet.${name}`] as const),
  ['项目节点', 'dates'],
  ['客户项目组', 'team'],
  ['框图', 'files'],
])
export const REFUSABLE: readonly string[] = [...PLACES.keys()]

interface FieldReason {
  label: string
  reason: string
}

/** A refusal as it is told: the reason of the whole, and below it one for each field that is wrong. */
export function refusalNote(reason: string, fields: readonly FieldReason[]): string {
  return [reason, ...fields.map((field) => `${field.label}：${field.reason}`)].join('\n')
}

/** The reasons by field of a refusal as it was told, each with the place of the field in the form. */
export function refusedFields(note: string): (FieldReason & { path: string })[] {
  const [, ...lines] = note.split('\n')
  return lines.flatMap((line) => {
    const [label = '', ...rest] = line.split('：')
    const path = PLACES.get(label)
    const reason = rest.join('：').trim()
    return path === undefined || reason === '' ? [] : [{ label, path, reason }]
  })
}
