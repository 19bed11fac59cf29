import type { AnsweredDates } from '@xinqiao/contract/projects/date-schemas'
import { DATE_FIELDS, DATE_PATHS, type DateNodes, dayAt } from '@xinqiao/contract/projects/dates'
import { FORM_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'

/** Days with a flag each: planned ones of a stage that is over stay as they are. */
export function answeredDates(dates: DateNodes, status: ProjectStatus): AnsweredDates {
  const isForm = (FORM_STATUSES as readonly ProjectStatus[]).includes(status)
  const done = (actual: string | null) => !isForm && actual !== null
  const { projectApproval: a, evtStage: e, batchProductionStage: b } = dates
  const groups: Record<string, boolean> = {
    projectApproval: done(a.designActual),
    evtStage: done(e.evtActual),
    'batchProductionStage.pvt': done(b.pvtActual),
    'batchProductionStage.mp': done(b.mpActual),
  }
  const answer = (group: string) =>
    Object.fromEntries(
      DATE_PATHS.filter((path) => path.startsWith(`${group}.`)).flatMap((path) => {
        const name = path.split('.')[1] ?? ''
        const over = groups[group] ?? groups[path.replace('Actual', '')] ?? false
        const isLocked = 'actual' in DATE_FIELDS[path] ? isForm : over
        return [
          [name, dayAt(dates, path)],
          [`${name}Disabled`, isLocked],
        ]
      }),
    )
  return {
    projectApproval: answer('projectApproval'),
    evtStage: answer('evtStage'),
    dvtStage: dates.dvtStage.map((round) => ({
      ...round,
      bgrqDisabled: done(round.dvtActual),
      tcsrqDisabled: done(round.dvtActual),
      dvtActualDisabled: isForm,
    })),
    batchProductionStage: answer('batchProductionStage'),
  } as AnsweredDates
}
