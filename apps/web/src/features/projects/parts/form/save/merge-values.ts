import { DATE_FIELDS, DATE_PATHS, type DesignChange, dayAt, withDay } from '@xinqiao/contract/projects/dates'
import { SHEET_FIELD_NAMES, SHEET_FIELDS, type SheetField } from '@xinqiao/contract/projects/form'
import { splitOther } from '@xinqiao/contract/projects/form-values'
import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import { EMPTY_VALUES, type FormValues, sheetOf, type TeamValues } from '../form-values.ts'

/** The form as a list of fields, so that two people's changes are told apart field by field. */
export type Flat = Readonly<Record<string, string>>

export interface Merge {
  merged: Flat
  /** both have changed it, each to something else: mine stands in `merged` until somebody chooses */
  conflicts: string[]
  /** only the other has changed it */
  taken: string[]
}

/** Puts what both have changed since they read the same thing together: field by field. */
export function mergeThreeWay(base: Flat, mine: Flat, theirs: Flat): Merge {
  const merged: Record<string, string> = {}
  const conflicts: string[] = []
  const taken: string[] = []
  for (const path of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was = '', now = '', other = ''] = [base[path], mine[path], theirs[path]]
    if (now === other || other === was) merged[path] = now
    else if (now === was) {
      merged[path] = other
      taken.push(path)
    } else {
      merged[path] = now
      conflicts.push(path)
    }
  }
  return { merged, conflicts, taken }
}

export function flatten(values: FormValues): Flat {
  const sheet = sheetOf(values)
  const { dates, team } = values
  return Object.fromEntries([
    ...SHEET_FIELD_NAMES.map((name) => [`sheet.${name}`, sheet[name]]),
    ...DATE_PATHS.map((path) => [`dates.${path}`, dayAt(dates, path) ?? '']),
    ['dates.dvtStage', JSON.stringify(dates.dvtStage.map(plainRound))],
    ...(Object.keys(SEATS) as Seat[]).map((seat) => [`team.${seat}`, [team[seat] ?? []].flat().join(',')]),
  ])
}

export function unflatten(flat: Flat): FormValues {
  const sheet = { ...EMPTY_VALUES.sheet }
  const words: FormValues['words'] = {}
  for (const name of SHEET_FIELD_NAMES) {
    const value = flat[`sheet.${name}`] ?? ''
    const split = SHEET_FIELDS[name].kind === 'select' ? splitOther(value) : { option: value, words: '' }
    sheet[name] = split.option
    if (split.words !== '') words[name] = split.words
  }
  const dates = DATE_PATHS.reduce(
    (all, path) => withDay(all, path, flat[`dates.${path}`] || null),
    EMPTY_VALUES.dates,
  )
  const rounds = JSON.parse(flat['dates.dvtStage'] || '[]') as DesignChange[]
  const single = (seat: Seat) => flat[`team.${seat}`] || null
  const team: TeamValues = {
    xmfzr: single('xmfzr'),
    yjgcs: single('yjgcs'),
    rjgcs: single('rjgcs'),
    csgcs: single('csgcs'),
    qtgcs: (flat['team.qtgcs'] ?? '').split(',').filter(Boolean),
  }
  return { sheet, words, dates: { ...dates, dvtStage: rounds }, team }
}

/** What a field is called, and its value as people read it. */
export function readField(
  path: string,
  value: string,
  nameOf: (personnelId: string) => string,
): { label: string; text: string } {
  const [part, ...rest] = path.split('.')
  const name = rest.join('.')
  if (part === 'sheet') return { label: SHEET_FIELDS[name as SheetField].label, text: value }
  if (part === 'team') {
    const names = value.split(',').filter(Boolean).map(nameOf)
    return { label: SEATS[name as Seat], text: names.join('、') }
  }
  if (name !== 'dvtStage') return { label: DATE_FIELDS[name as keyof typeof DATE_FIELDS].label, text: value }
  const rounds = JSON.parse(value || '[]') as DesignChange[]
  return { label: 'DVT 设计变更', text: rounds.map(({ bgrq }) => bgrq ?? '—').join('、') }
}

function plainRound({ bgrq = null, tcsrq = null, dvtActual = null }: DesignChange): DesignChange {
  return { bgrq: bgrq || null, tcsrq: tcsrq || null, dvtActual: dvtActual || null }
}
