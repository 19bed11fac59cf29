import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { bool, dateTime, int, named, str } from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { CERTIFICATE_STATES, certificateFacts } from './certificates/schemas.ts'
import type { CertificationDefinition } from './definition.ts'
import { applicationFile, question } from './question-schemas.ts'
import { fieldFault } from './rounds/fault-schema.ts'
import { rounds } from './rounds/schemas.ts'

const rowShape = {
  id: z.string(),
  number: str('认证编号 / number'),
  applyStatus: str('状态，部件为名称，其余为代码 / state'),
  applyStatusCode: str('状态代码 / code of the state'),
  applyUnitUserName: str('生态联系人 / the provider’s contact'),
  createPeople: str('申请人 / applicant'),
  createTime: dateTime,
  applyTime: dateTime.describe('首次提交时间 / first submission'),
  isAsked: bool('有待答复的提问 / the applicant owes an answer'),
  certificateStatus: z
    .enum(['', ...CERTIFICATE_STATES])
    .describe('证书状态，尚无证书为空 / state of its certificate today'),
}
export type ApplicationRow = z.infer<z.ZodObject<typeof rowShape>>

/** A row of a kind's list: what all have, and the kind's own fields under their documented names. */
export function rowOf({ fields, numberWire }: CertificationDefinition) {
  const own = fields.map(({ wire, label, column }) => [wire, str(`${label} / ${column}`)])
  return z.object({
    ...Object.fromEntries([...own, [numberWire, str('认证编号 / number')]]),
    ...rowShape,
  }) as z.ZodObject<typeof rowShape>
}

export const check = named('CertificationCheck', {
  item: z.string(),
  label: z.string(),
  required: bool('必检 / must be confirmed'),
  doneBy: str('确认人，未确认为空 / who confirmed it'),
  doneTime: str('确认时间 / when'),
})
export type Check = z.infer<typeof check>

const relation = z.object({
  rzEngineer: str('认证工程师 / who'),
  rzStatus: str('状态 / the state reached'),
  auditDescription: str('说明 / note'),
  createTime: dateTime,
})

export const reviewBy = str('最迟于此日开始审核，已开始为空 / taken up by this day, empty once it was')

export const deputy = str('认证工程师请假期间的代理人，无则为空 / who stands in for its engineer')

export const derivedFrom = z
  .object({ id: z.string(), number: z.string() })
  .nullable()
  .describe('衍生自的申请 / the application that it was derived from')

const detailShape = {
  ...rowShape,
  companyName: z.string(),
  informationFlag: str('资料有误标志：1 有误 / information error'),
  informationReason: str('资料有误原因 / why'),
  faults: z.array(fieldFault).describe('逐项说明 / field by field'),
  remark: str('备注 / remark'),
  files: z.array(applicationFile),
  questions: z.array(question).describe('认证工程师的提问与答复 / questions and answers'),
  rounds,
  rzRelationInfo: z.array(relation).describe('已完成的步骤 / completed steps'),
  currentStatus: str('进行中的状态，已结束为空 / the state in progress'),
  reviewBy,
  deputy,
  version: int('修改时带回 / sent back with a change'),
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
