import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import * as steps from '../events.ts'
import { BY_APPLICANT, byModel, byNumber, byStatus } from '../filters.ts'
import { CERTIFICATION_PLACES } from '../places.ts'
import { CERTIFICATION_REFUSALS, MODEL_MAX, MOST_MODELS, CERTIFICATION_TEXTS as T } from '../texts.ts'

export const componentRecord = defineRecord({
  ...steps.RECORD,
  kind: 'component-certification',
  title: '部件认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'RZSQ_DFP',
    states: {
      RZSQ_DFP: { label: '待分配', tone: 'wait' },
      RZSQ_RZZ: { label: '认证中', tone: 'active' },
      RZSQ_TG: { label: '通过', tone: 'done' },
      RZSQ_BTG: { label: '不通过', tone: 'failed' },
    },
    events: {
      assign: {
        ...steps.ASSIGN,
        moves: [{ from: ['RZSQ_DFP'], to: 'RZSQ_RZZ' }, { from: ['RZSQ_RZZ'] }],
      },
      pass: { ...steps.PASS, moves: [{ from: ['RZSQ_RZZ'], to: 'RZSQ_TG', sets: steps.ANSWERED }] },
      sendBack: {
        ...steps.SEND_BACK,
        label: '不通过',
        moves: [{ from: ['RZSQ_RZZ'], to: 'RZSQ_BTG', sets: steps.ANSWERED }],
      },
      resubmit: {
        ...steps.RESUBMIT,
        moves: [{ from: ['RZSQ_BTG'], to: 'RZSQ_DFP' }, { from: ['RZSQ_DFP'] }],
      },
      ...steps.questionEvents(['RZSQ_RZZ']),
    },
  },
})

/** Component certification (document 3 sections 2, 3 and 5). */
export const component: CertificationDefinition<typeof componentRecord> = {
  ...CERTIFICATION_PLACES.component,
  noun: 'Component',
  prefix: 'RZ',
  numberWire: 'rzNumber',
  record: componentRecord,
  statusDictionary: 'applyStatus',
  begins: 'RZSQ_DFP',
  passed: 'RZSQ_TG',
  editable: ['RZSQ_DFP', 'RZSQ_BTG'],
  statusAs: 'label',
  batch: { of: 'productModel', most: MOST_MODELS },
  fields: [
    {
      wire: 'productName',
      column: 'productName',
      label: '产品名称',
      control: 'text',
      max: 500,
      missing: '请输入产品名称',
    },
    {
      wire: 'deviceTypes',
      column: 'productType',
      label: '设备类型',
      control: 'select',
      dictionary: 'deviceTypes',
      missing: '请选择设备类型',
    },
    {
      wire: 'rzmbpt',
      column: 'platform',
      label: '认证目标平台',
      control: 'select',
      dictionary: 'rzmbpt',
      missing: '请选择认证目标平台',
    },
    {
      wire: 'lcxmNumber',
      column: 'projectNumber',
      label: '量产项目编号',
      control: 'text',
      max: 60,
      placeholder: '如 PRJ-26-0412',
    },
    {
      wire: 'productModel',
      column: 'model',
      label: '产品型号',
      control: 'text',
      max: MODEL_MAX,
      missing: T.modelMissing,
    },
    {
      wire: 'email',
      column: 'email',
      label: '邮箱',
      control: 'email',
      max: 100,
      missing: T.emailMissingSingle,
      wrong: T.emailWrong,
      starts: 'email',
    },
    {
      wire: 'phoneNumber',
      column: 'phone',
      label: '手机号码',
      control: 'phone',
      missing: T.phoneMissing,
      starts: 'phone',
    },
  ],
  slots: [
    {
      fjlx: 'RZSQ_SQB',
      label: '申请表',
      missing: '请选择要上传的申请表',
      single: true,
      hint: '加盖公章，一份',
      list: 'applyTable',
      fileId: 'applyTableFileId',
    },
    {
      fjlx: 'RZSQ_SQSC',
      label: '数据手册',
      missing: '请选择要上传的数据手册',
      list: 'SJSCFiles',
      fileId: 'dataBookFileId',
    },
    {
      fjlx: 'RZSQ_ZDCSBG',
      tellsChip: true,
      label: '自测报告',
      hint: '可上传多份',
      list: 'ZCSBGFiles',
      fileId: 'autoTestReportFileId',
    },
  ],
  filesMissing: CERTIFICATION_REFUSALS.componentFilesMissing,
  checks: [
    { item: 'form', label: '申请表已加盖公章，单位与型号和申请一致' },
    { item: 'sheet', label: '数据手册完整，接口与工作温度符合目标平台' },
    { item: 'report', label: '自测报告的平台、型号与申请一致，用例全部通过' },
    { item: 'configuration', label: '认证配置与固件版本已核实' },
    { item: 'sample', label: '样品已留存编号', optional: true },
  ],
  filters: [
    byNumber('rzNumber', 'RZ-'),
    byModel('productModel'),
    {
      wire: 'deviceTypes',
      column: 'productType',
      label: '产品类型',
      match: 'equals',
      dictionary: 'deviceTypes',
    },
    byStatus('applyStatus'),
    BY_APPLICANT,
  ],
  byDay: true,
  columns: [
    { wire: 'rzNumber', title: '认证编号', as: 'number', width: 140 },
    { wire: 'productName', title: '产品名称', as: 'name' },
    { wire: 'productModel', title: '产品型号', as: 'number', width: 160 },
    { wire: 'deviceTypes', title: '产品类型', width: 110 },
    { wire: 'rzmbpt', title: '目标平台', width: 120 },
    { wire: 'applyUnitUserName', title: '生态联系人', width: 110 },
    { wire: 'applyStatusCode', title: '认证状态', as: 'status', width: 110 },
    { wire: 'createTime', title: '申请日期', as: 'day', width: 120 },
  ],
}
