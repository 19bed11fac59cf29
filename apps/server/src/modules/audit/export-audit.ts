import type { AuditEntry, exportAudit as endpoint } from '@xinqiao/contract/audit/endpoints'
import { changeText, recordLabel } from '@xinqiao/contract/audit/value-text'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { actLabel } from '@xinqiao/contract/records'
import { toDateTime } from '../../platform/clock.ts'
import { columnsOf } from '../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../platform/spreadsheet/export-of.ts'
import { daySpan } from './day-span.ts'
import { auditRows } from './queries.ts'

type Fields = AuditEntry['before']

const COLUMNS = columnsOf({
  时间: 20,
  操作人: 12,
  操作: 20,
  对象类型: 16,
  对象: 40,
  变更: 80,
  来源地址: 18,
})

/** The changes that match, newest first, in the words of the screen: what an auditor asks for. */
export const exportAudit = exportOf({
  ...{ title: '操作记录', latin: 'audit', columns: COLUMNS },
  query: ({ db }, filter: HandlerInput<typeof endpoint>['query']) =>
    auditRows(db, { ...filter, ...daySpan(filter) })
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  cells: ({ createdAt, actorName, action, recordKind, recordName, before, after, address }) => [
    ...[toDateTime(createdAt), actorName, actLabel(action), recordLabel(recordKind), recordName],
    changeText({ recordKind, before: before as Fields, after: after as Fields }),
    address,
  ],
})
