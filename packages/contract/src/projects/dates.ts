import type { ProjectStatus } from './states.ts'

/** More rounds than this no board goes through. */
export const MAX_DESIGN_CHANGES = 10

interface DateField {
  label: string
  /** required when the project is submitted */
  required?: true
  /** known afterwards only */
  actual?: true
}

/** Single days by their path; those of a round of DVT stand in DVT_FIELDS. */
export const DATE_FIELDS = {
  'projectApproval.lxsj': { label: '立项', required: true },
  'projectApproval.fasj': { label: '方案' },
  'projectApproval.yltsj': { label: '原理图设计' },
  'projectApproval.yltsh': { label: '原理图评审', required: true },
  'projectApproval.pcbsj': { label: 'PCB 设计' },
  'projectApproval.pcbsh': { label: 'PCB 评审', required: true },
  'projectApproval.designActual': { label: '设计阶段实际完成', actual: true },
  'evtStage.scdb': { label: '首次打板' },
  'evtStage.tcs': { label: 'EVT 板回板测试', required: true },
  'evtStage.evtActual': { label: 'EVT 实际完成', actual: true },
  'batchProductionStage.pvt': { label: 'PVT 小批量', required: true },
  'batchProductionStage.pvtActual': { label: 'PVT 实际完成', actual: true },
  'batchProductionStage.mp': { label: 'MP 大批量', required: true },
  'batchProductionStage.mpActual': { label: 'MP 实际完成', actual: true },
} as const satisfies Record<string, DateField>
export type DatePath = keyof typeof DATE_FIELDS
export const DATE_PATHS = Object.keys(DATE_FIELDS) as DatePath[]
export type DateGroup = 'projectApproval' | 'evtStage' | 'batchProductionStage'
export type DateNameIn<G extends string, P = DatePath> = P extends `${G}.${infer Name}` ? Name : never

export const DVT_FIELDS = {
  bgrq: { label: '设计变更' },
  tcsrq: { label: '回板测试' },
  dvtActual: { label: '实际完成', actual: true },
} as const satisfies Record<string, DateField>
export type DesignChange = Record<keyof typeof DVT_FIELDS, string | null>
export const DVT_NAMES = Object.keys(DVT_FIELDS) as (keyof DesignChange)[]

type GroupDays<G extends DateGroup> = Record<DateNameIn<G>, string | null>

/** The planned and actual days of a project (document 2 section 3), by group and wire name. */
export interface DateNodes {
  projectApproval: GroupDays<'projectApproval'>
  evtStage: GroupDays<'evtStage'>
  dvtStage: DesignChange[]
  batchProductionStage: GroupDays<'batchProductionStage'>
}

/** The days of a group, in the order of the plan. */
export function datePaths(group: DateGroup): DatePath[] {
  return DATE_PATHS.filter((path) => path.startsWith(`${group}.`))
}

/** The same by their names within the group. */
export function dateNames<G extends DateGroup>(group: G): DateNameIn<G>[] {
  return datePaths(group).map((path) => path.slice(group.length + 1) as DateNameIn<G>)
}

export function emptyDates(): DateNodes {
  const none = <G extends DateGroup>(group: G) =>
    Object.fromEntries(dateNames(group).map((name) => [name, null])) as GroupDays<G>
  return {
    projectApproval: none('projectApproval'),
    evtStage: none('evtStage'),
    dvtStage: [],
    batchProductionStage: none('batchProductionStage'),
  }
}

/** Every day that is there with its path and label, in the order of the plan. */
export function listDates(dates: DateNodes): { path: string; label: string; day: string | null }[] {
  const single = (path: DatePath) => ({ path, label: DATE_FIELDS[path].label, day: dayAt(dates, path) })
  const early = DATE_PATHS.filter((path) => !path.startsWith('batch')).map(single)
  const rounds = dates.dvtStage.flatMap((round, index) =>
    DVT_NAMES.map((name) => ({
      path: `dvtStage.${index}.${name}`,
      label: `DVT-${index + 1} ${DVT_FIELDS[name].label}`,
      day: round[name],
    })),
  )
  return [...early, ...rounds, ...DATE_PATHS.filter((path) => path.startsWith('batch')).map(single)]
}

/** The day at a path. */
export function dayAt(dates: DateNodes, path: DatePath): string | null {
  const [group, name] = path.split('.') as [keyof DateNodes, string]
  return (dates[group] as unknown as Record<string, string | null>)[name] ?? null
}

/** A copy with another day at a path. */
export function withDay(dates: DateNodes, path: DatePath, day: string | null): DateNodes {
  const [group, name] = path.split('.') as ['projectApproval', string]
  return { ...dates, [group]: { ...dates[group], [name]: day } }
}

/** The planned day of the present stage that has no actual one yet: past, the project is postponed. */
export function dueOf(status: ProjectStatus, dates: DateNodes): { dueDate: string; dueNode: string } | null {
  const stage = STAGE_DAYS[status]?.(dates)
  if (!stage || stage.actual !== null || stage.planned === null) return null
  return { dueDate: stage.planned, dueNode: stage.node }
}

interface StageDays {
  node: string
  planned: string | null
  actual: string | null
}

/** The end of each running stage. */
const STAGE_DAYS: Partial<Record<ProjectStatus, (dates: DateNodes) => StageDays | null>> = {
  design: ({ projectApproval: { pcbsh, yltsh, designActual } }) => ({
    node: '设计阶段',
    planned: pcbsh ?? yltsh,
    actual: designActual,
  }),
  evt: ({ evtStage: { tcs, evtActual } }) => ({ node: 'EVT 板回板测试', planned: tcs, actual: evtActual }),
  dvt: ({ dvtStage }) => {
    const index = dvtStage.findIndex((round) => round.dvtActual === null)
    const round = dvtStage[index]
    if (!round) return null
    return { node: `DVT-${index + 1} 回板测试`, planned: round.tcsrq ?? round.bgrq, actual: null }
  },
  pvt: ({ batchProductionStage: { pvt, pvtActual } }) => ({
    node: 'PVT 小批量',
    planned: pvt,
    actual: pvtActual,
  }),
  mp: ({ batchProductionStage: { mp, mpActual } }) => ({ node: 'MP 大批量', planned: mp, actual: mpActual }),
}
