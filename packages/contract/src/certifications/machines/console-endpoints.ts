import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { nothing, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { dateTime, named, neededText, recordId, refId, str, text } from '../../fields/primitives.ts'
import { MACHINE_TEXTS as T } from './texts.ts'

const examiner = { access: ['staff:certifier', 'staff:tme'], source: 'path ours' } as const
const move = {
  ...examiner,
  method: 'POST',
  effect: 'toggle',
  changes: ['machine-certification'],
  params: z.object({ id: recordId('machine-at-provider', '整机认证申请 / application') }),
  answer: nothing(),
} as const
const note = text('说明', 1000).trim().default('').describe('说明，告知申请单位 / note to the applicant')
const paper = (label: string) =>
  refId('staff-paper', z.string({ error: T.paperMissing }).min(1, T.paperMissing).max(64)).describe(label)

export const machineQueueRow = named('MachineQueueRow', {
  id: z.string(),
  number: str('认证编号 / number'),
  projectNumber: str('项目编号 / number of the project'),
  chipTypeName: str('CPU型号 / chip'),
  unitName: str('单位名称 / unit'),
  contactName: str('联系人 / contact'),
  contactNumber: str('联系电话 / phone'),
  deptName: str('部门 / department'),
  status: z.string(),
  createTime: dateTime,
})
export type MachineQueueRow = z.infer<typeof machineQueueRow>

export const listMachineQueue = defineEndpoint({
  ...READING,
  ...examiner,
  name: 'certifications.listMachineQueue',
  scope: 'certifications:read',
  path: '/console/machines',
  reads: ['machine-certification'],
  summary: '各单位的整机认证申请 / whole-machine applications of all units',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    cpuType: text('CPU型号', 100).trim().default('').describe('CPU型号 / chip'),
    contactName: text('联系人', 100).trim().default('').describe('联系人 / contact'),
    applyStatus: text('认证状态', 40).default('').describe('认证状态 / state'),
  }),
  answer: page(machineQueueRow),
})

export const confirmMachine = defineEndpoint({
  ...move,
  name: 'certifications.confirmMachine',
  scope: 'certifications:write',
  path: '/console/machines/{id}/confirm',
  summary: '资料无误，开始拟制草稿 / its papers are right',
  body: z.object({ note }),
})

export const draftMachine = defineEndpoint({
  ...move,
  name: 'certifications.draftMachine',
  scope: 'certifications:write',
  path: '/console/machines/{id}/draft',
  summary: '出具证书草稿，请客户核对 / shows the customer a draft',
  body: z.object({ note, fileId: paper('证书草稿 / the draft') }),
})

export const approveSealMachine = defineEndpoint({
  ...move,
  name: 'certifications.approveSealMachine',
  scope: 'certifications:write',
  path: '/console/machines/{id}/approve-seal',
  summary: '内部用印流程已通过 / the seal was approved inside',
  body: z.object({ note }),
})

export const sealMachine = defineEndpoint({
  ...move,
  name: 'certifications.sealMachine',
  scope: 'certifications:write',
  path: '/console/machines/{id}/seal',
  summary: '上传用印文件并寄出 / seals it and sends it out',
  body: z.object({
    note,
    fileId: paper('用印文件 / the sealed paper'),
    ftAddr: neededText('收件地址', 300, T.providerAddressMissing).describe(
      '飞腾收件地址 / where it is sent back to',
    ),
    ftWaybillNumber: neededText('快递单号', 60, T.waybillMissing).describe('寄出单号 / waybill'),
  }),
})

export const machineConsoleEndpoints = [
  listMachineQueue,
  confirmMachine,
  draftMachine,
  approveSealMachine,
  sealMachine,
] as const
