import type { exportQueue as endpoint } from '@xinqiao/contract/certifications/console-endpoints'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../platform/clock.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ExportCaller, mapped, sendExport } from '../../platform/spreadsheet/send-export.ts'
import { queuedRows } from './console-queries.ts'
import { stateOf } from './states.ts'

const COLUMNS = [
  { title: '编号', width: 20 },
  { title: '认证种类', width: 16 },
  { title: '产品名称', width: 28 },
  { title: '产品型号', width: 28 },
  { title: '平台', width: 16 },
  { title: '申请单位', width: 32 },
  { title: '申请人', width: 12 },
  { title: '状态', width: 14 },
  { title: '工程师', width: 12 },
  { title: '进入状态时间', width: 20 },
  { title: '提交时间', width: 20 },
]

/** The applications of all units that match, as a workbook. */
export async function exportQueue(
  platform: Platform,
  caller: ExportCaller,
  filter: HandlerInput<typeof endpoint>['query'],
) {
  const query = await queuedRows(platform.db, caller.actor.accountId, {
    ...filter,
    now: platform.clock.now(),
  })
  const rows = mapped(streamRows(platform.db, query), (one) => [
    ...[one.number, certificationOf(one.kind)?.title ?? one.kind, one.productName, one.model, one.platform],
    ...[one.unitName, one.applicantName, stateOf(one.kind, one.status).label, one.assigneeName ?? ''],
    ...[toDateTime(one.stateSince), toDateTime(one.createdAt)],
  ])
  return sendExport(
    platform,
    caller,
    { title: '认证申请', latin: 'certifications' },
    { name: '认证申请', columns: COLUMNS, rows },
    filter,
  )
}
