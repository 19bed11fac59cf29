import { lockedFaults } from '@xinqiao/contract/projects/changes/locked-days'
import { mergeDates } from '@xinqiao/contract/projects/changes/onto-dates'
import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import type { SentDates } from '@xinqiao/contract/projects/date-schemas'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import {
  type Difference,
  dateDifferences,
  sheetDifferences,
  teamDifferences,
} from '@xinqiao/contract/projects/difference'
import { SHEET_FIELD_NAMES, type Sheet } from '@xinqiao/contract/projects/form'
import { checkDates, checkSheet } from '@xinqiao/contract/projects/rules'
import {
  nextStage,
  PROJECT_STATUSES,
  type ProjectStatus,
  projectStatusText,
} from '@xinqiao/contract/projects/states'
import type { SentTeam } from '@xinqiao/contract/projects/team-schemas'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import { listMemberNames, readTeam } from '../detail-part-queries.ts'
import { type ProjectRecord, readSheet } from '../detail-queries.ts'
import { mergeSheet, mergeTeam } from '../save/content.ts'
import { idsOf } from '../save/ids-of.ts'
import { missingPeople } from '../save/submit-project.ts'
import { membersOf, namesOfTeam } from '../team/team-names.ts'
import { readDates } from './date-queries.ts'

/** What somebody wishes to change of a running project. */
export type Wish =
  | { kind: 'info'; sheet: Partial<Record<keyof Sheet, string | undefined>> }
  | { kind: 'dates'; dates: SentDates }
  | { kind: 'people'; team: Partial<SentTeam> }
  | { kind: 'stage'; schematicDiagram: boolean; pcb: boolean; details: string }

/** The same as an order keeps it: only what changes, with the value before. */
export type Change =
  | { kind: 'info'; before: Partial<Sheet>; after: Partial<Sheet> }
  | { kind: 'dates'; before: DateNodes; after: DateNodes }
  | { kind: 'people'; before: TeamIds; after: TeamIds }
  | { kind: 'stage'; before: ProjectStatus; after: ProjectStatus; schematicDiagram: boolean; pcb: boolean }

export interface Prepared {
  project: ProjectRecord
  change: Change
  differences: Difference[]
  /** what the order is called, and its text */
  name: string
  details: string
}

export const NAMES = { info: '项目信息变更', dates: '项目时间节点变更', people: '客户项目人员变更' } as const

type Made = Pick<Prepared, 'change' | 'differences'>

export function make(db: Db, project: ProjectRecord, wish: Wish, today: string): Promise<Made> | Made {
  if (wish.kind === 'info') return makeInfo(db, project, wish.sheet)
  if (wish.kind === 'dates') return makeDates(db, project, wish.dates, today)
  if (wish.kind === 'people') return makePeople(db, project, wish.team)
  const to = nextStage(project.status)
  if (to === null)
    throw refuse(PROJECTS_REFUSALS.stageLocked(projectStatusText(PROJECT_STATUSES[project.status].label)))
  const difference = {
    section: '项目阶段',
    field: 'projectStatus',
    label: '项目状态',
    from: PROJECT_STATUSES[project.status].label,
    to: PROJECT_STATUSES[to].label,
  }
  const { schematicDiagram, pcb } = wish
  const change = { kind: 'stage' as const, before: project.status, after: to, schematicDiagram, pcb }
  return { change, differences: [difference] }
}

async function makeInfo(
  db: Db,
  { id }: ProjectRecord,
  sent: Partial<Record<keyof Sheet, string | undefined>>,
): Promise<Made> {
  const before = await readSheet(db, id)
  const { sheet, faults } = await mergeSheet(db, before, sent)
  const all = { ...checkSheet(sheet), ...faults }
  if (Object.keys(all).length > 0) throw invalid(all)
  const names = SHEET_FIELD_NAMES.filter((name) => sheet[name] !== before[name])
  const only = (from: Sheet) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return {
    change: { kind: 'info', before: only(before), after: only(sheet) },
    differences: sheetDifferences(before, sheet),
  }
}

async function makeDates(
  db: Db,
  { id, status }: ProjectRecord,
  sent: SentDates,
  today: string,
): Promise<Made> {
  const before = await readDates(db, id)
  const after = mergeDates(before, sent)
  const faults = {
    ...checkDates(after, { today, isNew: false, before }),
    ...lockedFaults(before, after, status),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { change: { kind: 'dates', before, after }, differences: dateDifferences(before, after) }
}

async function makePeople(db: Db, project: ProjectRecord, sent: Partial<SentTeam>): Promise<Made> {
  const before = idsOf(await readTeam(db, project.id))
  const { team: after, faults } = await mergeTeam(db, project.unitId, before, sent)
  const all = { ...missingPeople(after), ...faults }
  if (Object.keys(all).length > 0) {
    throw invalid(
      Object.fromEntries(Object.entries(all).map(([seat, text]) => [`projectPersonnel.${seat}`, text])),
    )
  }
  const names = await listMemberNames(db, [...membersOf({ team: before }), ...membersOf({ team: after })])
  return {
    change: { kind: 'people', before, after },
    differences: teamDifferences(namesOfTeam(before, names), namesOfTeam(after, names)),
  }
}
