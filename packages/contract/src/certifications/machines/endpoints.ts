import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { data, nothing, page } from '../../envelope.ts'
import { recordId, text } from '../../primitives.ts'
import { listQueryOf, submitted } from '../application-endpoints.ts'
import { machine } from '../kinds/machine.ts'
import { rowOf } from '../schemas.ts'
import { CERTIFICATION_TEXTS } from '../texts.ts'
import { machineForm, newMachineForm } from './form.ts'
import { machineBeginning, machineDetail } from './schemas.ts'
import { MACHINE_TEXTS as T } from './texts.ts'

const maker = { access: 'unit:1', service: 'certification', source: '3.7' } as const
const changes = ['machine-certification'] as const
const id = recordId('machine-application', '整机认证申请 / application')

export const listMachines = defineEndpoint({
  ...READING,
  ...maker,
  name: 'certifications.listMachines',
  path: '/boardApply/list',
  reads: ['machine-certification'],
  summary: '本单位的整机认证申请 / the unit’s applications',
  query: listQueryOf(machine),
  answer: page(rowOf(machine)),
})

export const showMachine = defineEndpoint({
  ...READING,
  ...maker,
  name: 'certifications.showMachine',
  path: '/boardApply/{id}',
  reads: ['machine-certification', 'certificate'],
  summary: '整机认证申请详情 / one application',
  params: z.object({ id }),
  answer: data(machineDetail),
})

/** What a new application takes over from the one that the unit sent last. */
export const beginMachine = defineEndpoint({
  ...READING,
  ...maker,
  name: 'certifications.beginMachine',
  path: '/boardApply/beginning',
  reads: ['machine-certification'],
  summary: '新申请沿用的单位资料，取自上一份申请 / facts of the unit, as its last application has them',
  source: 'path ours',
  answer: data(machineBeginning),
})

export const submitMachine = defineEndpoint({
  ...WRITING,
  ...maker,
  name: 'certifications.submitMachine',
  path: '/boardApply',
  changes,
  summary: '提交整机认证申请 / sends an application',
  body: newMachineForm,
  answer: data(submitted, CERTIFICATION_TEXTS.submitted),
})

const change = {
  ...maker,
  method: 'PUT',
  effect: 'toggle',
  changes,
  answer: data(submitted.pick({ id: true }), CERTIFICATION_TEXTS.resubmitted),
} as const

export const changeMachine = defineEndpoint({
  ...change,
  name: 'certifications.changeMachine',
  path: '/boardApply',
  summary: '修改并重新提交整机认证申请 / changes an application and sends it again',
  body: machineForm.extend({ id }),
})

export const changeMachineById = defineEndpoint({
  ...change,
  name: 'certifications.changeMachineById',
  path: '/boardApply/{id}',
  summary: '修改并重新提交整机认证申请 / the same, named by the address',
  params: z.object({ id }),
  body: machineForm,
})

export const removeMachine = defineEndpoint({
  ...maker,
  name: 'certifications.removeMachine',
  method: 'DELETE',
  path: '/boardApply/{id}',
  effect: 'write',
  changes,
  summary: '删除待分配或待修改的整机认证申请 / takes an application away',
  params: z.object({ id }),
  answer: nothing(T.removed),
})

/** What a customer says of a draft, or how it has sent the sealed paper back. */
export const machineVerdict = {
  needUpdateFlag: z
    .union([z.literal(['1', '0', '']), z.literal([1, 0])], T.verdictMissing)
    .transform(String)
    .nullish()
    .describe('草稿是否需要修改：1 是，0 否 / whether the draft needs changes'),
  auditDescription: text('修改原因', 1000).trim().nullish().describe('修改原因 / why'),
  khWaybillNumber: text('快递单号', 60).trim().nullish().describe('客户寄回单号 / waybill'),
  address: text('回寄地址', 300).trim().nullish().describe('回寄地址 / return address'),
} as const

export const approveMachine = defineEndpoint({
  ...maker,
  name: 'certifications.approveMachine',
  method: 'POST',
  path: '/boardApply/approve',
  effect: 'toggle',
  changes,
  summary: '核对草稿，或寄回已用印的证书 / answers the draft, or sends the sealed paper back',
  body: z.object({ applyId: id, ...machineVerdict }),
  answer: nothing(),
})

export const approveMachineByPut = defineEndpoint({
  ...approveMachine,
  name: 'certifications.approveMachineByPut',
  method: 'PUT',
})

export const machineEndpoints = [
  listMachines,
  showMachine,
  beginMachine,
  submitMachine,
  changeMachine,
  changeMachineById,
  removeMachine,
  approveMachine,
  approveMachineByPut,
] as const
