import { isLocked, isRoundLocked } from '@xinqiao/contract/projects/changes/locked-days'
import type { AnsweredDates } from '@xinqiao/contract/projects/date-schemas'
import { type DateGroup, type DateNodes, datePaths, dayAt } from '@xinqiao/contract/projects/dates'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'

/** Days with a flag each: those that can no more be edited. */
export function answeredDates(dates: DateNodes, status: ProjectStatus): AnsweredDates {
  const answer = (group: DateGroup) =>
    Object.fromEntries(
      datePaths(group).flatMap((path) => {
        const name = path.split('.')[1] ?? ''
        return [
          [name, dayAt(dates, path)],
          [`${name}Disabled`, isLocked(dates, status, path)],
        ]
      }),
    )
  return {
    projectApproval: answer('projectApproval'),
    evtStage: answer('evtStage'),
    dvtStage: dates.dvtStage.map((round) => ({
      ...round,
      bgrqDisabled: isRoundLocked(round, status, 'bgrq'),
      tcsrqDisabled: isRoundLocked(round, status, 'tcsrq'),
      dvtActualDisabled: isRoundLocked(round, status, 'dvtActual'),
    })),
    batchProductionStage: answer('batchProductionStage'),
  } as AnsweredDates
}
