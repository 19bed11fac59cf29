import type { DateNodes } from '@xinqiao/contract/projects/dates'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import { toDate } from '../../../platform/clock.ts'

/** The days of a project whose present stage is over: its actual day is today, unless it is known already. */
export function actualOf(stage: ProjectStatus, dates: DateNodes, at: Date): DateNodes {
  const today = toDate(at)
  const { projectApproval: a, evtStage: e, dvtStage, batchProductionStage: b } = dates
  if (stage === 'design') {
    return { ...dates, projectApproval: { ...a, designActual: a.designActual ?? today } }
  }
  if (stage === 'evt') return { ...dates, evtStage: { ...e, evtActual: e.evtActual ?? today } }
  if (stage === 'dvt') {
    const rounds = dvtStage.map((round) => ({ ...round, dvtActual: round.dvtActual ?? today }))
    return { ...dates, dvtStage: rounds }
  }
  if (stage === 'pvt') return { ...dates, batchProductionStage: { ...b, pvtActual: b.pvtActual ?? today } }
  return dates
}
