import type { ProjectRow } from '@xinqiao/contract/projects/schemas'
import {
  nextStage,
  PROJECT_STATUSES,
  type ProjectStatus,
  STAGES,
  type Stage,
} from '@xinqiao/contract/projects/states'
import { daysBetween } from '@xinqiao/contract/time'
import { toDateTime } from '../../../platform/clock.ts'
import { type ListedProject, statusLabel } from './list-queries.ts'

/** A project as lists answer it. */
export function asProjectRow(row: ListedProject, today: string, readerId: string): ProjectRow {
  const status = row.status
  const next = nextStage(status)
  const days = row.dueDate === null ? 0 : Math.max(0, daysBetween(row.dueDate, today))
  return {
    id: row.id,
    projectName: row.name,
    projectNumber: row.number,
    clientProjectCode: row.clientCode,
    projectStatus: statusLabel(status),
    nextProjectStatus: next === null ? '' : PROJECT_STATUSES[next].label,
    projectFlag: row.endingFlag,
    corporateId: row.unitId,
    mainBoardSize: row.mainBoardSize,
    serverChip: row.serverChip,
    zdQrsXp: row.terminalChip,
    approvalTime: row.approval,
    endTime: row.endedAt === null ? null : toDateTime(row.endedAt),
    postpone: days > 0 ? 1 : 0,
    postponeDays: days,
    postponeNode: days > 0 ? row.dueNode : '',
    name: row.owner?.name ?? '',
    faeName: row.faeName ?? '',
    productType: row.productType,
    productShape: row.productShape,
    firmwareShape: row.firmware,
    operatingSystem: row.operatingSystem,
    memoryType: row.memoryType,
    industryBackground: row.industryBackground,
    stage: stageOf(status, row.endedFrom),
    secretRelatedStatus: row.secretRelated,
    createTime: toDateTime(row.createdAt),
    isOwner: row.owner?.accountId === readerId,
  }
}

/** The stage a project is in, or was in when it ended. */
function stageOf(status: ProjectStatus, endedFrom: string): string {
  const stage = STAGES.includes(status as Stage) ? status : endedFrom
  return stage === '' ? '' : statusLabel(stage as ProjectStatus)
}
