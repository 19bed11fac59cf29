import { daysBetween } from '../time.ts'
import { DATE_FIELDS, DATE_PATHS, type DateNodes, DVT_FIELDS, dayAt } from './dates.ts'
import { SHEET_FIELD_NAMES, SHEET_FIELDS, type Sheet } from './form.ts'
import { isSelect, missingText, OTHER, splitOther } from './form-values.ts'
import { PROJECTS_TEXTS as T } from './texts.ts'

/** Faults by the path of the field: the form marks them, the server answers them. */
export type Faults = Record<string, string>

/** What is missing or wrong in the sheet of a project that is submitted (document 2 section 5). */
export function checkSheet(sheet: Sheet): Faults {
  const faults: Faults = {}
  for (const name of SHEET_FIELD_NAMES) {
    const field = SHEET_FIELDS[name]
    if ('required' in field && sheet[name] === '') faults[name] = missingText(name)
    if ('max' in field && sheet[name].length > field.max) faults[name] = T.tooLong(field.label, field.max)
    if (field.kind === 'number' && !/^\d*$/.test(sheet[name])) faults[name] = T.notWhole(field.label)
    if (isSelect(name)) {
      const { option, words } = splitOther(sheet[name])
      if (option === OTHER && words.trim() === '') faults[name] = T.otherMissing(field.label)
    }
  }
  if (sheet.serverChip === '' && sheet.zdQrsXp === '') faults.serverChip = T.chipMissing
  return faults
}

interface DateContext {
  /** YYYY-MM-DD in Shanghai */
  today: string
  /** of a project that has never been agreed: draft or fill-in */
  isNew: boolean
  /** the days as they were: one that stays may lie in the past by now */
  before?: DateNodes | undefined
}

/** What is wrong with the days of a plan (document 2 section 5). */
export function checkDates(dates: DateNodes, context: DateContext): Faults {
  return { ...missingDays(dates), ...pastDays(dates, context), ...wrongOrder(dates, context) }
}

/** What is wrong with their order alone, while they are being typed. */
export function wrongOrder(
  { evtStage, dvtStage, batchProductionStage }: DateNodes,
  context: DateContext,
): Faults {
  const faults: Faults = {}
  const { pvt, mp } = batchProductionStage
  for (const [index, { bgrq }] of dvtStage.entries()) {
    if (bgrq === null) continue
    if (evtStage.tcs !== null && daysBetween(evtStage.tcs, bgrq) <= 7) {
      faults[`dvtStage.${index}.bgrq`] = T.dvtAfterEvt
    } else if (context.isNew && bgrq <= context.today) faults[`dvtStage.${index}.bgrq`] = T.dvtAfterNow
  }
  const first = dvtStage[0]?.bgrq ?? null
  if (pvt !== null && first !== null && pvt < first) faults['batchProductionStage.pvt'] = T.pvtAfterDvt
  if (mp !== null && pvt !== null && mp < pvt) faults['batchProductionStage.mp'] = T.mpAfterPvt
  return faults
}

function missingDays(dates: DateNodes): Faults {
  const missing = DATE_PATHS.filter((path) => 'required' in DATE_FIELDS[path] && dayAt(dates, path) === null)
  const single = missing.map((path) => [path, T.dayMissing(DATE_FIELDS[path].label)])
  const rounds = dates.dvtStage.flatMap(({ bgrq }, index) =>
    bgrq === null ? [[`dvtStage.${index}.bgrq`, T.dayMissing(DVT_FIELDS.bgrq.label)]] : [],
  )
  return Object.fromEntries([...single, ...rounds])
}

/** A planned day is not in the past, an actual one not in the future; those that stay as they were are left. */
function pastDays(dates: DateNodes, { today, before }: DateContext): Faults {
  const faults: Faults = {}
  const look = (path: string, label: string, day: string | null, was: string | null, isActual: boolean) => {
    if (day === null || day === was) return
    if (isActual ? day > today : day < today) faults[path] = isActual ? T.dayLater(label) : T.dayPast(label)
  }
  for (const path of DATE_PATHS) {
    const { label } = DATE_FIELDS[path]
    look(path, label, dayAt(dates, path), before ? dayAt(before, path) : null, 'actual' in DATE_FIELDS[path])
  }
  for (const [index, round] of dates.dvtStage.entries()) {
    const was = before?.dvtStage[index]
    for (const name of ['bgrq', 'tcsrq', 'dvtActual'] as const) {
      const label = `DVT-${index + 1} ${DVT_FIELDS[name].label}`
      look(`dvtStage.${index}.${name}`, label, round[name], was?.[name] ?? null, name === 'dvtActual')
    }
  }
  return faults
}
