import {
  DATE_FIELDS,
  DATE_PATHS,
  type DateNodes,
  type DatePath,
  DVT_FIELDS,
  DVT_NAMES,
  dayAt,
} from '../dates.ts'
import type { Faults } from '../rules.ts'
import { FORM_STATUSES, type ProjectStatus, STAGES, type Stage } from '../states.ts'
import { PROJECTS_TEXTS as T } from '../texts.ts'

/** The actual day that ends the work to which a planned day belongs. */
const ENDS: Record<string, DatePath> = {
  projectApproval: 'projectApproval.designActual',
  evtStage: 'evtStage.evtActual',
  'batchProductionStage.pvt': 'batchProductionStage.pvtActual',
  'batchProductionStage.mp': 'batchProductionStage.mpActual',
}

/** The stage that an actual day ends. */
const STAGE_OF: Partial<Record<DatePath, Stage>> = {
  'projectApproval.designActual': 'design',
  'evtStage.evtActual': 'evt',
  'batchProductionStage.pvtActual': 'pvt',
  'batchProductionStage.mpActual': 'mp',
}

/** Whether a day stays as it is: an actual one before the project runs, a planned one of work that is done. */
export function isLocked(dates: DateNodes, status: ProjectStatus, path: DatePath): boolean {
  const isForm = inForm(status)
  if ('actual' in DATE_FIELDS[path]) return isForm
  const end = ENDS[path] ?? ENDS[path.split('.')[0] ?? '']
  return !isForm && end !== undefined && dayAt(dates, end) !== null
}

/** The same of a day in a round of DVT. */
export function isRoundLocked(
  round: DateNodes['dvtStage'][number] | undefined,
  status: ProjectStatus,
  name: keyof typeof DVT_FIELDS,
): boolean {
  const isForm = inForm(status)
  return name === 'dvtActual' ? isForm : !isForm && (round?.dvtActual ?? null) !== null
}

/** Whether this actual day is one that the project has reached and left behind: it may be corrected, never taken away. */
export function isReached(status: ProjectStatus, path: DatePath | 'dvtStage'): boolean {
  const stage = path === 'dvtStage' ? 'dvt' : STAGE_OF[path]
  return stage !== undefined && STAGES.indexOf(status as Stage) > STAGES.indexOf(stage)
}

/** What a change of days touches that stays: planned days of work that is done, reached days, tested rounds. */
export function lockedFaults(before: DateNodes, after: DateNodes, status: ProjectStatus): Faults {
  const single = DATE_PATHS.flatMap((path): [string, string][] => {
    const [was, now] = [dayAt(before, path), dayAt(after, path)]
    if (was === now) return []
    const { label } = DATE_FIELDS[path]
    if (isLocked(before, status, path)) return [[path, T.dayLocked(label)]]
    return now === null && isReached(status, path) ? [[path, T.dayReached(label, was ?? '')]] : []
  })
  const rounds = before.dvtStage.flatMap((round, index): [string, string][] => {
    const now = after.dvtStage[index]
    return DVT_NAMES.flatMap((name): [string, string][] => {
      const [is, label] = [now?.[name] ?? null, `DVT-${index + 1} ${DVT_FIELDS[name].label}`]
      if (is === round[name]) return []
      const path = `dvtStage.${index}.${name}`
      if (isRoundLocked(round, status, name)) return [[path, T.dayLocked(label)]]
      const isLost = name === 'dvtActual' && is === null && isReached(status, 'dvtStage')
      return isLost ? [[path, T.dayReached(label, round[name] ?? '')]] : []
    })
  })
  return Object.fromEntries([...single, ...rounds])
}

function inForm(status: ProjectStatus): boolean {
  return (FORM_STATUSES as readonly ProjectStatus[]).includes(status)
}
