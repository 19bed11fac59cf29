import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { date, dateTime } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import type { CertificationDefinition } from './definition.ts'
import { applicationFile, question } from './question-schemas.ts'

/** The verdict on one field when an application comes back. */
export const fieldFault = z
  .object({ field: z.string().describe('字段或附件类型 / field or slot'), reason: z.string() })
  .meta({ id: 'FieldFault' })
export type FieldFault = z.infer<typeof fieldFault>

export const CERTIFICATE_STATES = ['valid', 'expired', 'withdrawn'] as const

export const certificateFacts = z
  .object({
    id: z.string(),
    number: z.string(),
    status: z.enum(CERTIFICATE_STATES).describe('有效、已过期、已撤销 / state today'),
    configuration: z.string().describe('认证配置 / the exact configuration'),
    firmware: z.string().describe('固件版本 / firmware'),
    issuedOn: date,
    validUntil: date,
    listedOn: date.describe('公开日期 / public from this day on'),
    verifyCode: z.string().describe('查验码 / code of the verification page'),
    withdrawnReason: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'CertificateFacts' })
export type CertificateFacts = z.infer<typeof certificateFacts>

const rowShape = {
  id: z.string(),
  number: z.string().describe('认证编号 / number'),
  applyStatus: z.string().describe('状态，部件为名称，其余为代码 / state'),
  applyStatusCode: z.string().describe('状态代码 / code of the state'),
  applyUnitUserName: z.string().describe('生态联系人 / the provider’s contact'),
  createPeople: z.string().describe('申请人 / applicant'),
  createTime: dateTime,
  applyTime: dateTime.describe('首次提交时间 / first submission'),
  isAsked: z.boolean().describe('有待答复的提问 / the applicant owes an answer'),
  certificateStatus: z
    .enum(['', ...CERTIFICATE_STATES])
    .describe('证书状态，尚无证书为空 / state of its certificate today'),
}
export type ApplicationRow = z.infer<z.ZodObject<typeof rowShape>>

/** A row of a kind's list: what all have, and the kind's own fields under their documented names. */
export function rowOf({ fields, numberWire }: CertificationDefinition) {
  const own = fields.map(({ wire, label, column }) => [wire, z.string().describe(`${label} / ${column}`)])
  return z.object({
    ...Object.fromEntries([...own, [numberWire, z.string().describe('认证编号 / number')]]),
    ...rowShape,
  }) as z.ZodObject<typeof rowShape>
}

export const check = z
  .object({
    item: z.string(),
    label: z.string(),
    required: z.boolean().describe('必检 / must be confirmed'),
    doneBy: z.string().describe('确认人，未确认为空 / who confirmed it'),
    doneTime: z.string().describe('确认时间 / when'),
  })
  .meta({ id: 'CertificationCheck' })
export type Check = z.infer<typeof check>

const relation = z.object({
  rzEngineer: z.string().describe('认证工程师 / who'),
  rzStatus: z.string().describe('状态 / the state reached'),
  auditDescription: z.string().describe('说明 / note'),
  createTime: dateTime,
})

export const derivedFrom = z
  .object({ id: z.string(), number: z.string() })
  .nullable()
  .describe('衍生自的申请 / the application that it was derived from')

const detailShape = {
  ...rowShape,
  companyName: z.string(),
  informationFlag: z.string().describe('资料有误标志：1 有误 / information error'),
  informationReason: z.string().describe('资料有误原因 / why'),
  faults: z.array(fieldFault).describe('逐项说明 / field by field'),
  remark: z.string().describe('备注 / remark'),
  files: z.array(applicationFile),
  questions: z.array(question).describe('认证工程师的提问与答复 / questions and answers'),
  rzRelationInfo: z.array(relation).describe('已完成的步骤 / completed steps'),
  currentStatus: z.string().describe('进行中的状态，已结束为空 / the state in progress'),
  version: z.number().int().describe('修改时带回 / sent back with a change'),
  reasons,
  timeline: z.array(timelineEntry),
  certificate: certificateFacts.nullable(),
  derivedFrom,
}

export function detailOf(definition: CertificationDefinition) {
  const { slots, record } = definition
  const named = slots.flatMap(({ list, fileId }) => [
    ...(list === undefined ? [] : [[list, z.array(z.object({ id: z.string(), fileName: z.string() }))]]),
    ...(fileId === undefined ? [] : [[fileId, z.string()]]),
  ])
  return z.object({
    ...Object.fromEntries(named),
    ...rowOf(definition).shape,
    ...detailShape,
    can: canOf(record),
  }) as z.ZodObject<typeof detailShape & { can: z.ZodRecord<z.ZodString, z.ZodBoolean> }>
}
export type ApplicationDetail = z.infer<ReturnType<typeof detailOf>>
