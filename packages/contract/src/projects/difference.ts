import { type DateNodes, listDates } from './dates.ts'
import { SHEET_FIELDS, SHEET_SECTIONS, type Sheet, type SheetField, type SheetSection } from './form.ts'
import { SEATS, type Seat } from './states.ts'

/** One value that differs, as people read it. */
export interface Difference {
  section: string
  /** wire name or path of the field */
  field: string
  label: string
  from: string
  to: string
}

export function sheetDifferences(before: Partial<Sheet>, after: Partial<Sheet>): Difference[] {
  return (Object.keys(SHEET_SECTIONS) as SheetSection[]).flatMap((key) =>
    (SHEET_SECTIONS[key].fields as readonly SheetField[]).flatMap((field) =>
      differs({
        section: SHEET_SECTIONS[key].title,
        field,
        label: SHEET_FIELDS[field].label,
        from: before[field] ?? '',
        to: after[field] ?? before[field] ?? '',
      }),
    ),
  )
}

export function dateDifferences(before: DateNodes, after: DateNodes): Difference[] {
  const was = new Map(listDates(before).map((one) => [one.path, one]))
  const now = new Map(listDates(after).map((one) => [one.path, one]))
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((field) =>
    differs({
      section: '项目节点',
      field,
      label: (now.get(field) ?? was.get(field))?.label ?? field,
      from: was.get(field)?.day ?? '',
      to: now.get(field)?.day ?? '',
    }),
  )
}

/** Names of a team by place. */
export type TeamNames = Record<Seat, string>

export function teamDifferences(before: TeamNames, after: TeamNames): Difference[] {
  return (Object.keys(SEATS) as Seat[]).flatMap((seat) =>
    differs({
      section: '客户项目组',
      field: seat,
      label: SEATS[seat],
      from: before[seat],
      to: after[seat],
    }),
  )
}

/** The text of a change: each field “从 X 变更为 Y”, a line each. */
export function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .map(({ label, from, to }) => `${label}：从“${from || '空'}”变更为“${to || '空'}”`)
    .join('\n')
}

function differs(one: Difference): Difference[] {
  return one.from === one.to ? [] : [one]
}
