import { addDays, daysBetween } from '../time.ts'
import type { DateNodes } from './dates.ts'
import { type ProjectStatus, STAGES, type Stage } from './states.ts'

/** One milestone of the rail and one row of the Gantt chart. */
export interface Milestone {
  key: string
  title: string
  detail: string
  stage: Stage
  /** when its work begins, by plan and really */
  plannedStart: string | null
  actualStart: string | null
  planned: string | null
  actual: string | null
  state: 'done' | 'current' | 'future'
  /** days over the plan; negative where it came early; null where neither is known */
  over: number | null
  /** when it will come if what is late stays late; null where the plan holds */
  forecast: string | null
}

/** Outcomes of projects that went all the way. */
const WHOLE: readonly ProjectStatus[] = ['closed-produced', 'closed-delivered']

/**
 * Design, EVT, each round of DVT, PVT and MP, with what is planned and what came. A slip of one is carried
 * forward to all that follow.
 */
export function milestonesOf(status: ProjectStatus, dates: DateNodes, today: string): Milestone[] {
  const plain = plainMilestones(dates)
  const stageIndex = STAGES.indexOf(status as Stage)
  // Of a project that ended on the way, what was never reached is not done.
  const hasEnded = stageIndex < 0 && status.startsWith('closed')
  const reached = WHOLE.includes(status) ? plain.length : plain.findLastIndex(({ actual }) => actual !== null)
  let start: Pick<Milestone, 'plannedStart' | 'actualStart'> = {
    plannedStart: dates.projectApproval.lxsj,
    actualStart: dates.projectApproval.lxsj,
  }
  let slip = 0
  const currentKey = plain.find(
    ({ stage, actual }) => actual === null && STAGES.indexOf(stage) === stageIndex,
  )?.key
  return plain.map((one, index) => {
    const { plannedStart, actualStart } = start
    const isDone =
      one.actual !== null || (hasEnded && index <= reached) || STAGES.indexOf(one.stage) < stageIndex
    const state = isDone ? 'done' : one.key === currentKey ? 'current' : 'future'
    const over = overOf(one, state, today)
    if (state !== 'future' && over !== null) slip = state === 'current' ? Math.max(slip, over) : over
    const isForecast = state !== 'done' && slip > 0 && one.planned !== null && stageIndex >= 0
    const forecast = isForecast && one.planned !== null ? addDays(one.planned, slip) : null
    start = { plannedStart: one.planned ?? plannedStart, actualStart: one.actual }
    return { ...one, plannedStart, actualStart, state, over, forecast }
  })
}

type Plain = Pick<Milestone, 'key' | 'title' | 'detail' | 'stage' | 'planned' | 'actual'>

function plainMilestones({
  projectApproval,
  evtStage,
  dvtStage,
  batchProductionStage: b,
}: DateNodes): Plain[] {
  const { pcbsh, yltsh, designActual } = projectApproval
  return [
    {
      key: 'design',
      title: '设计阶段',
      detail: '原理图与 PCB 评审',
      stage: 'design',
      planned: pcbsh ?? yltsh,
      actual: designActual,
    },
    {
      key: 'evt',
      title: 'EVT',
      detail: '板回板测试',
      stage: 'evt',
      planned: evtStage.tcs,
      actual: evtStage.evtActual,
    },
    ...dvtStage.map(
      (round, index): Plain => ({
        key: `dvt-${index + 1}`,
        title: `DVT-${index + 1}`,
        detail: `设计变更 ${index + 1}`,
        stage: 'dvt',
        planned: round.tcsrq ?? round.bgrq,
        actual: round.dvtActual,
      }),
    ),
    { key: 'pvt', title: 'PVT', detail: '小批量', stage: 'pvt', planned: b.pvt, actual: b.pvtActual },
    { key: 'mp', title: 'MP', detail: '大批量', stage: 'mp', planned: b.mp, actual: b.mpActual },
  ]
}

/** Against the plan: what came, or today where it should have come by now. */
function overOf({ planned, actual }: Plain, state: Milestone['state'], today: string): number | null {
  if (planned === null) return null
  if (actual !== null) return daysBetween(planned, actual)
  if (state !== 'current') return null
  const days = daysBetween(planned, today)
  return days > 0 ? days : null
}
