import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import { ACTS, ASSIGN, FAIL, HEARS, PASS, RESUBMIT, SEND_BACK } from '../events.ts'
import { CERTIFICATION_PLACES } from '../places.ts'
import { MODEL_MAX, CERTIFICATION_TEXTS as T } from '../texts.ts'

export const passiveRecord = defineRecord({
  kind: 'passive-certification',
  title: '被动器件认证申请',
  hears: HEARS,
  acts: ACTS,
  workflow: {
    initial: 'BDQJRZ_YTJ',
    states: {
      BDQJRZ_YTJ: { label: '已提交', tone: 'wait' },
      BDQJRZ_RZZ: { label: '认证中', tone: 'active' },
      BDQJRZ_TG: { label: '通过', tone: 'done' },
      BDQJRZ_DXG: { label: '待修改', tone: 'action' },
      BDQJRZ_SB: { label: '不通过', tone: 'failed' },
    },
    events: {
      assign: { ...ASSIGN, moves: [{ from: ['BDQJRZ_YTJ'], to: 'BDQJRZ_RZZ' }, { from: ['BDQJRZ_RZZ'] }] },
      pass: { ...PASS, moves: [{ from: ['BDQJRZ_RZZ'], to: 'BDQJRZ_TG' }] },
      sendBack: { ...SEND_BACK, label: '退回修改', moves: [{ from: ['BDQJRZ_RZZ'], to: 'BDQJRZ_DXG' }] },
      fail: { ...FAIL, label: '不通过', moves: [{ from: ['BDQJRZ_RZZ'], to: 'BDQJRZ_SB' }] },
      resubmit: { ...RESUBMIT, moves: [{ from: ['BDQJRZ_DXG'], to: 'BDQJRZ_YTJ' }] },
    },
  },
})

/** 被动器件认证 (document 3 sections 2, 3 and 5). */
export const passive: CertificationDefinition<typeof passiveRecord> = {
  ...CERTIFICATION_PLACES.passive,
  noun: 'Passive',
  prefix: 'BD',
  numberWire: 'passiveDevicesNumber',
  record: passiveRecord,
  statusDictionary: 'PassiveDevicesApplyStatus',
  begins: 'BDQJRZ_YTJ',
  passed: 'BDQJRZ_TG',
  editable: ['BDQJRZ_DXG'],
  statusAs: 'code',
  fields: [
    {
      wire: 'cpuType',
      column: 'platform',
      label: 'CPU型号',
      control: 'select',
      dictionary: 'rzmbpt',
      missing: '请选择CPU型号',
    },
    {
      wire: 'applyMachineType',
      column: 'model',
      label: '产品型号',
      control: 'text',
      max: MODEL_MAX,
      missing: T.modelMissing,
    },
    {
      wire: 'productType',
      column: 'productType',
      label: '产品类型',
      control: 'select',
      dictionary: 'passiveDevicesProductType',
      missing: '请选择产品类型',
    },
    {
      wire: 'companyName',
      column: 'companyName',
      label: '单位名称',
      control: 'text',
      max: 100,
      starts: 'unitName',
    },
    {
      wire: 'concatPeople',
      column: 'contactName',
      label: '联系人',
      control: 'text',
      max: 50,
      starts: 'realName',
    },
    {
      wire: 'phone',
      column: 'phone',
      label: '联系电话',
      control: 'phone',
      missing: T.phoneMissing,
      starts: 'phone',
    },
    {
      wire: 'email',
      column: 'email',
      label: '邮箱',
      control: 'email',
      max: 100,
      missing: T.emailMissing,
      wrong: T.emailWrong,
      starts: 'email',
    },
  ],
  slots: [
    {
      fjlx: 'BDQJSQ_HRZSQB',
      fileId: 'HRZSQBFileId',
      label: '互认证申请表',
      missing: '请上传互认证申请表',
      single: true,
      hint: '加盖公章，一份',
    },
    {
      fjlx: 'BDQJSQ_SJSC',
      fileId: 'SJSCFileId',
      label: '数据手册',
      missing: '请上传数据手册',
    },
    {
      fjlx: 'BDQJSQ_CSBG',
      tellsChip: true,
      fileId: 'CSBGFileId',
      label: '测试报告',
      missing: '请上传测试报告',
    },
    {
      fjlx: 'BDQJSQ_CPJJ',
      fileId: 'CPJJFileId',
      label: '产品简介',
      missing: '请上传产品简介',
    },
  ],
  filters: [
    { wire: 'cpuType', column: 'platform', label: 'CPU型号', match: 'equals', dictionary: 'rzmbpt' },
    { wire: 'applyMachineType', column: 'model', label: '产品型号', match: 'model', placeholder: '请输入' },
    { wire: 'concatPeople', column: 'contactName', label: '联系人', match: 'contains', placeholder: '姓名' },
    {
      wire: 'applyStatus',
      column: 'status',
      label: '认证状态',
      match: 'equals',
      dictionary: 'PassiveDevicesApplyStatus',
    },
  ],
  columns: [
    { wire: 'passiveDevicesNumber', title: '认证编号', as: 'number', width: 150 },
    { wire: 'cpuType', title: 'CPU型号', width: 120 },
    { wire: 'applyMachineType', title: '产品型号', as: 'name' },
    { wire: 'productType', title: '产品类型', width: 120 },
    { wire: 'concatPeople', title: '联系人', width: 90 },
    { wire: 'phone', title: '联系电话', width: 130 },
    { wire: 'email', title: '邮箱', width: 200 },
    { wire: 'applyStatus', title: '认证状态', as: 'status', width: 120 },
    { wire: 'applyTime', title: '申请日期', as: 'day', width: 120 },
  ],
}
