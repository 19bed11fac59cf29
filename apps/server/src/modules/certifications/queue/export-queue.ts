import type { exportQueue as endpoint } from '@xinqiao/contract/certifications/console-endpoints'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { handsOf } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { columnsOf } from '../../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../../platform/spreadsheet/export-of.ts'
import { stateOf } from '../states.ts'
import { queuedRows } from './console-queries.ts'

const COLUMNS = columnsOf({
  编号: 20,
  认证种类: 16,
  产品名称: 28,
  产品型号: 28,
  平台: 16,
  申请单位: 32,
  申请人: 12,
  状态: 14,
  工程师: 12,
  进入状态时间: 20,
  提交时间: 20,
})

/** The applications of all units that match, as a workbook. */
export const exportQueue = exportOf({
  ...{ title: '认证申请', latin: 'certifications', columns: COLUMNS },
  query: ({ db, clock }, filter: HandlerInput<typeof endpoint>['query'], { actor }) =>
    queuedRows(db, handsOf(actor), { ...filter, now: clock.now() }),
  cells: (one) => [
    ...[one.number, certificationOf(one.kind)?.title ?? one.kind, one.productName, one.model],
    ...[one.platform, one.unitName, one.applicantName, stateOf(one.kind, one.status).label],
    ...[one.assigneeName ?? '', toDateTime(one.stateSince), toDateTime(one.createdAt)],
  ],
})
