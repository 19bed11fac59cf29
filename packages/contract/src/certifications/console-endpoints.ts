import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, page, rows } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import {
  bool,
  boundedArray,
  date,
  dateTime,
  int,
  named,
  neededText,
  recordId,
  searchWords,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { certificateFacts } from './certificates/schemas.ts'
import { CERTIFICATION_RECORDS, CERTIFICATIONS } from './kinds.ts'
import { printedLine, printedText } from './printed-text.ts'
import { applicationFile, question } from './question-schemas.ts'
import { certificateRecord } from './record.ts'
import { fieldFault } from './rounds/fault-schema.ts'
import { rounds } from './rounds/schemas.ts'
import { check, deputy, derivedFrom } from './schemas.ts'
import { CERTIFICATION_TEXTS as T } from './texts.ts'

const KINDS = CERTIFICATION_RECORDS.map(({ kind }) => kind)
const examiner = { access: ['staff:certifier', 'staff:tme'], source: 'path ours' } as const
const examinerReads = { ...READING, ...examiner, scope: 'certifications:read' } as const
const names = CERTIFICATIONS.map(({ name }) => name) as [string, ...string[]]

export const applicationId = z.object({
  kind: z.enum(names, `认证种类只能是 ${names.join('、')}`).describe('认证种类 / kind'),
  id: recordId('application', '认证申请 / application'),
})

export const queueRow = named('CertificationQueueRow', {
  id: z.string(),
  kind: z.string(),
  number: z.string(),
  productName: z.string(),
  model: z.string(),
  platform: z.string(),
  unitName: z.string(),
  applicantName: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone: z.string(),
  assigneeName: z.string(),
  isMine: z.boolean(),
  isOver: bool('已结束，不再停留 / nothing waits any more'),
  isAsked: bool('等待客户答复提问 / the applicant owes an answer'),
  createTime: dateTime,
  stateTime: dateTime.describe('进入当前状态的时间 / since when it stands so'),
  days: int('在当前状态的天数 / days in this state'),
})
export type QueueRow = z.infer<typeof queueRow>

const queueFilters = {
  kind: z
    .union([z.literal(''), z.enum(names)])
    .default('')
    .describe('认证种类 / kind'),
  scope: z
    .enum(['open', 'mine', 'unassigned', 'customer', 'done', 'all'])
    .optional()
    .describe(
      '待处理、我的、待分配、等待客户、已结束、全部；默认待处理，指定状态时为全部 / which of them, those in work by default, all where a state is asked for',
    ),
  status: text('状态', 40)
    .default('')
    .describe('状态的代码，或各类申请中叫此名的状态 / a code, or the word of states of any kind'),
  keyword: searchWords('编号、型号、产品或单位 / number, model, product or unit'),
  minDays: wholeNumber('停留天数', 1, 3650)
    .optional()
    .describe('在当前状态至少停留的天数，已结束的不计 / stands so for at least these days, and is not over'),
}

export const listQueue = defineEndpoint({
  ...examinerReads,
  name: 'certifications.listQueue',
  path: '/console/certifications',
  reads: KINDS,
  summary: '认证申请队列 / applications of all units',
  query: pageQuery({
    columns: ['state_time', 'create_time'],
    defaultSize: 20,
    defaultDirection: 'asc',
  }).extend(queueFilters),
  answer: page(queueRow),
})

export const exportQueue = defineEndpoint({
  ...examinerReads,
  name: 'certifications.exportQueue',
  path: '/console/certifications/xlsx',
  summary: '按筛选导出认证申请 / the applications that match, as xlsx',
  query: z.object(queueFilters),
  answer: blob(),
  timeoutMs: 0,
})

export const countQueue = defineEndpoint({
  ...examinerReads,
  name: 'certifications.countQueue',
  path: '/console/certifications/counts',
  reads: KINDS,
  summary: '各类各状态的数量 / how many stand where',
  answer: rows(
    z.object({ kind: z.string(), status: z.string(), count: z.number().int(), mine: z.number().int() }),
  ),
})

export const listExaminers = defineEndpoint({
  ...examinerReads,
  name: 'certifications.listExaminers',
  path: '/console/certification-engineers',
  reads: ['account'],
  summary: '可承担认证的人员及其在办数量 / who may examine, and how much each has',
  answer: rows(z.object({ id: z.string(), name: z.string(), open: z.number().int() })),
})

export const examination = named('Examination', {
  id: z.string(),
  kind: z.string(),
  number: z.string(),
  status: z.string(),
  productName: z.string(),
  model: z.string(),
  platform: str('目标平台 / target platform'),
  unitName: z.string(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  assigneeName: z.string(),
  deputy,
  createTime: dateTime,
  stateTime: dateTime,
  fields: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  groups: z
    .array(
      z.object({
        title: z.string(),
        facts: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    )
    .describe('分组的申请内容，整机认证 / the rest of a whole-machine application'),
  mailTo: str('证书寄往：地址与收件人，整机认证 / where its paper goes, and to whom'),
  files: z.array(applicationFile),
  faults: z.array(fieldFault),
  informationReason: z.string(),
  remark: z.string(),
  questions: z.array(question),
  rounds,
  toCertify: z
    .object({ productName: z.string(), productModel: z.string() })
    .describe('按申请颁发时证书上的产品与型号 / what the certificate says unless it is corrected'),
  checks: z.array(check).describe('检查清单 / what is confirmed before it passes'),
  canCheck: bool('现在可以勾选 / may be ticked now'),
  isAsked: bool('等待客户答复提问 / the applicant owes an answer'),
  timeline: z.array(timelineEntry),
  derivedFrom,
  certificate: certificateFacts
    .extend({ can: canOf(certificateRecord), reasons, timeline: z.array(timelineEntry) })
    .nullable(),
  can: z.record(z.string(), z.boolean()),
  reasons: z.record(z.string(), z.string()),
  version: z.number().int(),
})
export type Examination = z.infer<typeof examination>

export const showExamination = defineEndpoint({
  ...examinerReads,
  name: 'certifications.showExamination',
  path: '/console/certifications/{kind}/{id}',
  reads: KINDS,
  summary: '一份认证申请 / one application as its engineer sees it',
  params: applicationId,
  answer: data(examination),
})

/** What moves an application of any kind. */
export const applicationMove = {
  ...examiner,
  method: 'POST',
  effect: 'toggle',
  changes: KINDS,
  params: applicationId,
  answer: nothing(),
} as const
const note = z.object({ note: neededText('原因', 1000, T.reasonMissing).describe('原因 / reason') })

export const assignApplication = defineEndpoint({
  ...applicationMove,
  name: 'certifications.assign',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/assign',
  summary: '分配认证工程师 / gives it to an engineer',
  body: z.object({
    assigneeId: recordId('staff', '认证工程师 / engineer'),
  }),
})

export const passApplication = defineEndpoint({
  ...applicationMove,
  name: 'certifications.pass',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/pass',
  summary: '通过并颁发证书 / passes it and issues the certificate',
  body: z.object({
    note: text('说明', 1000).trim().default(''),
    productName: printedLine('产品名称').describe(
      '证书上的产品名称，空则照申请 / product, as applied for if empty',
    ),
    productModel: printedLine('产品型号').describe(
      '证书上的产品型号，空则照申请 / model, as applied for if empty',
    ),
    configuration: printedText('认证配置', 1000).describe('认证配置 / the exact configuration'),
    firmware: printedText('固件版本', 200).describe('固件版本 / firmware'),
    validYears: wholeNumber('validYears', 1, 10).default(3).describe('有效期，年 / years it is good for'),
    listedOn: z
      .union([z.literal(''), date])
      .default('')
      .describe('公开日期，空为当天 / public from, today if empty'),
    waybill: text('快递单号', 60)
      .trim()
      .default('')
      .describe('寄回证书的快递单号，整机认证必填 / waybill of the customer’s copy, of whole machines'),
  }),
})

export const sendBackApplication = defineEndpoint({
  ...applicationMove,
  name: 'certifications.sendBack',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/send-back',
  summary: '退回修改或不通过，可逐项说明 / sends it back, field by field',
  body: note.extend({
    faults: boundedArray(
      z.array(
        z.object({
          field: text('字段', 64).min(1),
          reason: neededText('说明', 300, T.reasonMissing),
        }),
      ),
      40,
    )
      .default([])
      .describe('逐项说明 / field by field'),
  }),
})

export const failApplication = defineEndpoint({
  ...applicationMove,
  name: 'certifications.fail',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/fail',
  summary: '不通过 / ends it without a certificate',
  body: note,
})

export const measureApplication = defineEndpoint({
  ...applicationMove,
  name: 'certifications.measure',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/volume-not-met',
  summary: '标记为不满足量级 / too few are asked for',
  body: note,
})

export const consoleEndpoints = [
  listQueue,
  exportQueue,
  countQueue,
  listExaminers,
  showExamination,
  assignApplication,
  passApplication,
  sendBackApplication,
  failApplication,
  measureApplication,
] as const
