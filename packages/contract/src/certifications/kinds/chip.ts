import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import { ACTS, ASSIGN, FAIL, HEARS, PASS, RESUBMIT, SEND_BACK, VOLUME_NOT_MET } from '../events.ts'
import { CERTIFICATION_TEXTS as T, MODEL_MAX } from '../texts.ts'

export const chipRecord = defineRecord({
  kind: 'chip-certification',
  title: '芯片认证申请',
  hears: HEARS,
  acts: ACTS,
  workflow: {
    initial: 'CHIPRZ_YTJ',
    states: {
      CHIPRZ_YTJ: { label: '已提交', tone: 'wait' },
      CHIPRZ_BMZ: { label: '不满足量级', tone: 'failed' },
      CHIPRZ_RZZ: { label: '认证中', tone: 'active' },
      CHIPRZ_TG: { label: '通过', tone: 'done' },
      CHIPRZ_TH: { label: '已退回', tone: 'action' },
      CHIPRZ_FT_SB: { label: '失败', tone: 'failed' },
    },
    events: {
      assign: { ...ASSIGN, moves: [{ from: ['CHIPRZ_YTJ', 'CHIPRZ_BMZ'], to: 'CHIPRZ_RZZ' }, { from: ['CHIPRZ_RZZ'] }] },
      measure: { ...VOLUME_NOT_MET, moves: [{ from: ['CHIPRZ_YTJ'], to: 'CHIPRZ_BMZ' }] },
      pass: { ...PASS, moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TG' }] },
      sendBack: { ...SEND_BACK, label: '退回', moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TH' }] },
      fail: { ...FAIL, label: '失败', moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_FT_SB' }] },
      resubmit: { ...RESUBMIT, moves: [{ from: ['CHIPRZ_TH'], to: 'CHIPRZ_YTJ' }] },
    },
  },
})

/** 芯片认证 (document 3 sections 2, 3 and 5). */
export const chip: CertificationDefinition<typeof chipRecord> = {
  name: 'chip',
  noun: 'Chip',
  title: '芯片认证',
  place: '/compatibilityCertification/ChipApplyList',
  prefix: 'XP',
  numberWire: 'chipApplyNumber',
  record: chipRecord,
  statusDictionary: 'ChipApplyStatus',
  begins: 'CHIPRZ_YTJ',
  passed: 'CHIPRZ_TG',
  editable: ['CHIPRZ_TH'],
  statusAs: 'code',
  sameChip:
    '申请的CPU型号、测试报告中的CPU平台与操作系统厂商证书中的CPU型号须为同一芯片。',
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
      dictionary: 'chipApplyProductType',
      missing: '请选择产品类型',
    },
    {
      wire: 'applyType',
      column: 'applyType',
      label: '认证类型',
      control: 'select',
      choices: ['项目认证', '飞腾认证'],
      missing: '请选择认证类型',
    },
    {
      wire: 'lcxmNumber',
      column: 'projectNumber',
      label: '量产项目编号',
      control: 'text',
      max: 60,
    },
    {
      wire: 'companyName',
      column: 'companyName',
      label: '单位名称',
      control: 'text',
      max: 100,
      starts: 'unitName',
    },
    { wire: 'concatPeople', column: 'contactName', label: '联系人', control: 'text', max: 50, starts: 'realName' },
    { wire: 'phone', column: 'phone', label: '联系电话', control: 'phone', missing: T.phoneMissing, starts: 'phone' },
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
      fjlx: 'CHIPSQ_HRZSQB',
      label: '互认证申请表',
      missing: '请上传互认证申请表',
      single: true,
      hint: '加盖公章，一份',
    },
    {
      fjlx: 'CHIPSQ_SJSC',
      label: '数据手册',
      missing: '请上传数据手册',
    },
    {
      fjlx: 'CHIPSQ_CSBG',
      label: '测试报告',
      missing: '请上传测试报告',
    },
    {
      fjlx: 'CHIPSQ_CPJJ',
      label: '产品简介',
      missing: '请上传产品简介',
      hint: '一页',
    },
    {
      fjlx: 'CHIPSQ_CKSJ',
      label: '参考设计',
      hint: '选填',
    },
  ],
  filters: [
    { wire: 'cpuType', column: 'platform', label: 'CPU型号', match: 'equals', dictionary: 'rzmbpt' },
    { wire: 'applyMachineType', column: 'model', label: '产品型号', match: 'model', placeholder: '请输入' },
    { wire: 'concatPeople', column: 'contactName', label: '联系人', match: 'contains', placeholder: '姓名' },
    { wire: 'applyStatus', column: 'status', label: '认证状态', match: 'equals', dictionary: 'ChipApplyStatus' },
    {
      wire: 'applyType',
      column: 'applyType',
      label: '认证类型',
      match: 'equals',
      choices: ['飞腾认证', '项目认证', '暂不具备条件'],
    },
  ],
  columns: [
    { wire: 'chipApplyNumber', title: '认证编号', as: 'number', width: 150 },
    { wire: 'cpuType', title: 'CPU型号', width: 120 },
    { wire: 'applyMachineType', title: '产品型号', as: 'name' },
    { wire: 'productType', title: '产品类型', width: 120 },
    { wire: 'concatPeople', title: '联系人', width: 90 },
    { wire: 'phone', title: '联系电话', width: 130 },
    { wire: 'email', title: '邮箱', width: 200 },
    { wire: 'applyStatus', title: '认证状态', as: 'status', width: 120 },
    { wire: 'applyType', title: '认证类型', width: 120 },
    { wire: 'createTime', title: '申请时间', as: 'day', width: 120 },
  ],
}
