import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/projects/calls/list-endpoints'
import {
  FORM_STATUSES,
  PROJECT_STATUSES,
  type ProjectStatus,
  statusOfLabel,
} from '@xinqiao/contract/projects/states'
import { addDays, daysBetween } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isTurnOfOwner, visibleTo, waitsForOwner } from '../scope-queries.ts'
import { type ListFilter, listDueRows, listProjectRows, statusLabel } from './list-queries.ts'
import { asProjectRow } from './show-rows.ts'

type Filters = HandlerInput<typeof endpoints.projectExcelExport>['body']['filters']

/** The filters of a call as queries take them. @throws AppError 400 for a status that there is not */
export function filterOf({
  projectStatus = '',
  approvalTime,
  approvalTimeEnd,
  ...rest
}: Partial<Filters>): ListFilter {
  const status = projectStatus === '' ? undefined : statusOfLabel(projectStatus)
  if (projectStatus !== '' && status === undefined) {
    const labels = Object.values(PROJECT_STATUSES).map(({ label }) => label)
    throw invalid({ projectStatus: `项目状态只能是 ${labels.join('、')}` })
  }
  const from = approvalTime || undefined
  return { ...rest, status, approvedFrom: from, approvedTo: approvalTimeEnd || from }
}

/** Projects of the reader's unit, the newest first. */
export async function listProjects(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.clientMyProject>['query'],
) {
  const today = toDate(clock.now())
  const page = await listProjectRows(db, visibleTo(actor), filterOf(query), {
    ...query,
    today,
  })
  return mapRows(page, (row) => asProjectRow(row, today, actor.accountId))
}

/** The reader's own projects that wait for something, with what the list offers to do. */
export async function listWaiting(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.waitForHandlePro>['query'],
) {
  const today = toDate(clock.now())
  const scope = query.waiting === '1' ? isTurnOfOwner(actor) : waitsForOwner(actor)
  const page = await listProjectRows(db, scope, filterOf(query), { ...query, today })
  return mapRows(page, (row) => {
    const isForm = (FORM_STATUSES as readonly string[]).includes(row.status)
    const ends = (row.endingFlag ?? 0) <= 1
    const todo = isForm ? ('handle' as const) : ends ? ('end' as const) : ('none' as const)
    return { ...asProjectRow(row, today, actor.accountId), todo }
  })
}

const DUE_WITHIN_DAYS = 30

/** Days of the unit's projects that are due soon or past. */
export async function listDueEvents(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.getDueEvents>['query'],
) {
  const today = toDate(clock.now())
  return mapRows(await listDueRows(db, visibleTo(actor), addDays(today, DUE_WITHIN_DAYS), query), (row) =>
    asDueEvent(row, today),
  )
}

export function asDueEvent(
  row: {
    id: string
    name: string
    number: string
    status: ProjectStatus
    dueDate: string | null
    dueNode: string
  },
  today: string,
) {
  const dueDate = row.dueDate ?? today
  return {
    projectId: row.id,
    projectName: row.name,
    projectNumber: row.number,
    projectStatus: statusLabel(row.status),
    node: row.dueNode,
    dueDate,
    days: daysBetween(today, dueDate),
  }
}
