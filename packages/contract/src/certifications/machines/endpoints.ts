import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { data, nothing, page } from '../../envelope.ts'
import { listQueryOf, submitted } from '../application-endpoints.ts'
import { machine } from '../kinds/machine.ts'
import { rowOf } from '../schemas.ts'
import { CERTIFICATION_TEXTS } from '../texts.ts'
import { machineForm, newMachineForm } from './form.ts'
import { changes, id, maker } from './maker-calls.ts'
import { machineBeginning, machineDetail } from './schemas.ts'
import { MACHINE_TEXTS as T } from './texts.ts'
import { approveMachine, approveMachineByPut } from './verdict-endpoints.ts'

export const listMachines = defineEndpoint({
  ...READING,
  ...maker,
  name: 'certifications.listMachines',
  scope: 'certifications:read',
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
  scope: 'certifications:read',
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
  scope: 'certifications:read',
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
  scope: 'certifications:write',
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
  scope: 'certifications:write',
  path: '/boardApply',
  summary: '修改并重新提交整机认证申请 / changes an application and sends it again',
  body: machineForm.extend({ id }),
})

export const changeMachineById = defineEndpoint({
  ...change,
  name: 'certifications.changeMachineById',
  scope: 'certifications:write',
  path: '/boardApply/{id}',
  summary: '修改并重新提交整机认证申请 / the same, named by the address',
  params: z.object({ id }),
  body: machineForm,
})

export const removeMachine = defineEndpoint({
  ...maker,
  name: 'certifications.removeMachine',
  scope: 'certifications:write',
  method: 'DELETE',
  path: '/boardApply/{id}',
  effect: 'write',
  changes,
  summary: '删除待分配或待修改的整机认证申请 / takes an application away',
  params: z.object({ id }),
  answer: nothing(T.removed),
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
