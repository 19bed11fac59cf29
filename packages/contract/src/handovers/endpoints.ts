import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, options, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { dateTime, named, neededText, recordId, searchWords, str } from '../fields/primitives.ts'
import { HANDOVER_TEXTS as T } from './texts.ts'

const admin = { access: 'staff:admin', source: 'path ours' } as const

/** What else changes hands. */
const HANDED = ['work-order', 'order-deputy', 'design-review', 'visit', 'knowledge-version'] as const

const accountId = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(64, missing).meta({ record: 'staff' })
const keyword = searchWords('姓名或手机号码 / name or phone', 50)

export const handoverPerson = named('HandoverPerson', {
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  unitName: str('单位，飞腾人员为空 / unit, empty for staff'),
  duties: str('职务或角色 / post or roles'),
  status: z.enum(['active', 'disabled']),
})
export type HandoverPerson = z.infer<typeof handoverPerson>

export const handoverGroup = named('HandoverGroup', {
  kind: z.string(),
  title: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })),
  objection: str('接手人不能接手的原因，空为可接手 / why not, empty if possible'),
})
export type HandoverGroup = z.infer<typeof handoverGroup>

export const handoverPreview = named('HandoverPreview', {
  leaver: handoverPerson,
  groups: z.array(handoverGroup),
  total: z.number().int(),
  stamp: str('预览内容的指纹，提交时带回 / fingerprint of what was shown'),
})
export type HandoverPreview = z.infer<typeof handoverPreview>

export const handoverRow = named('HandoverRow', {
  id: z.string(),
  leaverName: z.string(),
  successorName: z.string(),
  actorName: z.string(),
  reason: z.string(),
  moved: z.array(z.object({ title: z.string(), names: z.array(z.string()) })),
  total: z.number().int(),
  createTime: dateTime,
})
export type HandoverRow = z.infer<typeof handoverRow>

export const findHandoverPeople = defineEndpoint({
  ...READING,
  ...admin,
  name: 'handovers.findPeople',
  path: '/console/handover-people',
  summary:
    '可交接的人员；带 leaverId 时为可接手的人，最多 20 人 / people to choose; successors when a leaver is named',
  query: z.object({ keyword, leaverId: recordId('staff', '离职人员 / leaver').optional() }),
  answer: options(handoverPerson),
})

export const previewHandover = defineEndpoint({
  ...READING,
  ...admin,
  name: 'handovers.preview',
  path: '/console/handovers/preview',
  reads: ['account', 'project', 'unit', ...HANDED],
  summary: '将要交接的内容 / what would move',
  query: z.object({
    leaverId: accountId(T.leaverMissing),
    successorId: recordId('staff', '接手人 / successor').optional(),
  }),
  answer: data(handoverPreview),
})

export const makeHandover = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'handovers.make',
  path: '/console/handovers',
  changes: ['handover', 'account', 'project', 'unit', 'personnel', ...HANDED],
  summary: '一次交接全部工作，留痕并通知双方 / moves all of it in one recorded act, tells both',
  body: z.object({
    leaverId: accountId(T.leaverMissing).describe('离职人员 / leaver'),
    successorId: accountId(T.successorMissing).describe('接手人 / successor'),
    reason: neededText('交接说明', 500, T.reasonMissing).describe('交接说明 / reason'),
    stamp: z
      .string(T.changed)
      .meta({ takes: 'key' })
      .max(100)
      .describe('预览内容的指纹 / fingerprint of the preview'),
  }),
  answer: data(handoverRow, T.done),
})

export const listHandovers = defineEndpoint({
  ...READING,
  ...admin,
  name: 'handovers.list',
  path: '/console/handovers',
  reads: ['handover'],
  summary: '交接记录，新的在前 / handovers, newest first',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({ keyword }),
  answer: page(handoverRow),
})

export const handoversEndpoints = [findHandoverPeople, previewHandover, makeHandover, listHandovers] as const
