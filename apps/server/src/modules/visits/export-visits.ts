import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/visits/console-endpoints'
import { visitRecord } from '@xinqiao/contract/visits/record'
import { toDateTime } from '../../platform/clock.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ExportCaller, mapped, sendExport } from '../../platform/spreadsheet/send-export.ts'
import { receivedRows } from './console-queries.ts'

const COLUMNS = [
  ...[
    { title: '申请单位', width: 32 },
    { title: '申请人', width: 12 },
    { title: '联系电话', width: 16 },
    { title: '交流主题', width: 48 },
    { title: '来访人数', width: 10 },
    { title: '来访人员', width: 40 },
  ],
  ...[
    { title: '来访日期', width: 14 },
    { title: '申请状态', width: 12 },
    { title: '开始时间', width: 10 },
    { title: '结束时间', width: 10 },
    { title: '接待地点', width: 28 },
    { title: '接待人', width: 20 },
  ],
  ...[
    { title: '审核说明', width: 40 },
    { title: '申请时间', width: 20 },
  ],
]

/** The visits of all units that match, as a workbook: those who receive them plan by it. */
export function exportVisits(
  platform: Platform,
  caller: ExportCaller,
  filter: HandlerInput<typeof endpoints.exportVisits>['query'],
) {
  const rows = mapped(streamRows(platform.db, receivedRows(platform.db, filter)), (visit) => [
    ...[visit.unitName, visit.applicantName, visit.applicantPhone, visit.exchangeTopics, visit.peopleCount],
    visit.visitors.map(({ name, position }) => `${name}（${position}）`).join('、'),
    ...[visit.visitDate, visitRecord.workflow.states[visit.status].label],
    ...[visit.startTime, visit.endTime, visit.place, visit.host, visit.auditInstructions],
    toDateTime(visit.createdAt),
  ])
  return sendExport(
    platform,
    caller,
    { title: '来访申请', latin: 'visits' },
    { name: '来访申请', columns: COLUMNS, rows },
    filter,
  )
}
