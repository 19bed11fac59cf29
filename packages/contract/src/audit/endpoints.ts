import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, dateTime, named, searchWords, str } from '../fields/primitives.ts'
import { listSecurityEvents } from './security-events.ts'

/** A change made in the console. */
export const auditEntry = named('AuditEntry', {
  id: z.string(),
  actorName: str('操作人 / who'),
  action: str('动作，如 accounts.updateUnit / what was done'),
  recordKind: str('对象类型 / kind of record'),
  recordId: z.string(),
  recordName: str('对象名称 / name of the record'),
  before: z.record(z.string(), z.unknown()).describe('变更前 / changed fields before'),
  after: z.record(z.string(), z.unknown()).describe('变更后 / changed fields after'),
  address: str('来源地址 / address it came from'),
  createTime: dateTime,
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditing = { ...READING, access: 'staff:admin', source: 'path ours' } as const

const filters = {
  keyword: searchWords('操作人或对象 / who or what'),
  recordKind: z.string().meta({ takes: 'choice' }).max(40).optional(),
  recordId: z.string().meta({ ref: 'unit' }).max(64).optional(),
  from: date.optional().describe('起始日期 / first day'),
  to: date.optional().describe('截止日期（含） / last day'),
}

export const listAudit = defineEndpoint({
  ...auditing,
  name: 'audit.list',
  scope: 'staff',
  path: '/console/audit',
  summary: '操作记录，新的在前 / changes made in the console, newest first',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend(filters),
  answer: page(auditEntry),
})

export const exportAudit = defineEndpoint({
  ...auditing,
  name: 'audit.export',
  scope: 'staff',
  path: '/console/audit/xlsx',
  summary: '按筛选导出操作记录 / the changes that match, as xlsx',
  query: z.object(filters),
  answer: blob(),
  timeoutMs: 0,
})

/** Of administrators alone. */
export const auditEndpoints = [listAudit, exportAudit, listSecurityEvents] as const
