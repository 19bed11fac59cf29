import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/visits/console-endpoints'
import { visitRecord } from '@xinqiao/contract/visits/record'
import { toDateTime } from '../../platform/clock.ts'
import { columnsOf } from '../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../platform/spreadsheet/export-of.ts'
import { receivedRows } from './console-queries.ts'

const COLUMNS = columnsOf({
  申请单位: 32,
  申请人: 12,
  联系电话: 16,
  交流主题: 48,
  来访人数: 10,
  来访人员: 40,
  来访日期: 14,
  申请状态: 12,
  开始时间: 10,
  结束时间: 10,
  接待地点: 28,
  接待人: 20,
  审核说明: 40,
  申请时间: 20,
})

/** The visits of all units that match, as a workbook: those who receive them plan by it. */
export const exportVisits = exportOf({
  ...{ title: '来访申请', latin: 'visits', columns: COLUMNS },
  query: ({ db }, filter: HandlerInput<typeof endpoints.exportVisits>['query']) => receivedRows(db, filter),
  cells: (visit) => [
    ...[visit.unitName, visit.applicantName, visit.applicantPhone, visit.exchangeTopics],
    visit.peopleCount,
    visit.visitors.map(({ name, position }) => `${name}（${position}）`).join('、'),
    ...[visit.visitDate, visitRecord.workflow.states[visit.status].label],
    ...[visit.startTime, visit.endTime, visit.place, visit.host, visit.auditInstructions],
    toDateTime(visit.createdAt),
  ],
})
