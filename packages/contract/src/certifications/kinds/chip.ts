import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import { DEVICE_FIELDS, deviceColumns, deviceFilters, deviceSlots, SAME_CHIP } from '../device-parts.ts'
import * as steps from '../events.ts'
import { CERTIFICATION_PLACES } from '../places.ts'

export const chipRecord = defineRecord({
  ...steps.RECORD,
  kind: 'chip-certification',
  title: '芯片认证申请',
  workflow: {
    ...steps.WORKFLOW,
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
      assign: {
        ...steps.ASSIGN,
        moves: [
          { from: ['CHIPRZ_YTJ', 'CHIPRZ_BMZ'], to: 'CHIPRZ_RZZ', sets: steps.ANSWERED },
          { from: ['CHIPRZ_RZZ'] },
        ],
      },
      measure: {
        ...steps.VOLUME_NOT_MET,
        moves: [
          {
            from: ['CHIPRZ_YTJ'],
            to: 'CHIPRZ_BMZ',
            where: { questionFlag: [0] },
            sets: { questionFlag: 1 },
          },
        ],
      },
      pass: { ...steps.PASS, moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TG', sets: steps.ANSWERED }] },
      sendBack: {
        ...steps.SEND_BACK,
        label: '退回',
        moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TH', sets: steps.ANSWERED }],
      },
      fail: {
        ...steps.FAIL,
        label: '失败',
        moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_FT_SB', sets: steps.ANSWERED }],
      },
      resubmit: { ...steps.RESUBMIT, moves: [{ from: ['CHIPRZ_TH'], to: 'CHIPRZ_YTJ' }] },
      ...steps.questionEvents(['CHIPRZ_RZZ', 'CHIPRZ_BMZ']),
    },
  },
})

/** 芯片认证 (document 3 sections 2, 3 and 5). */
export const chip: CertificationDefinition<typeof chipRecord> = {
  ...CERTIFICATION_PLACES.chip,
  noun: 'Chip',
  prefix: 'XP',
  numberWire: 'chipApplyNumber',
  record: chipRecord,
  statusDictionary: 'ChipApplyStatus',
  begins: 'CHIPRZ_YTJ',
  untaken: ['CHIPRZ_BMZ'],
  passed: 'CHIPRZ_TG',
  editable: ['CHIPRZ_TH'],
  statusAs: 'code',
  sameChip: SAME_CHIP,
  fields: [
    DEVICE_FIELDS.platform,
    DEVICE_FIELDS.model,
    { ...DEVICE_FIELDS.productType, dictionary: 'chipApplyProductType', missing: '请选择产品类型' },
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
    DEVICE_FIELDS.company,
    DEVICE_FIELDS.contact,
    DEVICE_FIELDS.phone,
    DEVICE_FIELDS.email,
  ],
  slots: [
    ...deviceSlots('CHIPSQ'),
    {
      fjlx: 'CHIPSQ_CPJJ',
      fileId: 'CPJJFileId',
      label: '产品简介',
      missing: '请上传产品简介',
      hint: '一页',
    },
    {
      fjlx: 'CHIPSQ_CKSJ',
      fileId: 'CKSJFileId',
      label: '参考设计',
      hint: '选填',
    },
  ],
  checks: [
    { item: 'form', label: '互认证申请表已加盖公章，单位与型号和申请一致' },
    { item: 'sheet', label: '数据手册完整，电气参数符合目标平台' },
    { item: 'report', label: '测试报告用例全部通过' },
    { item: 'volume', label: '预计用量满足量级要求' },
    { item: 'design', label: '参考设计可供整机厂商使用', optional: true },
  ],
  filters: [
    ...deviceFilters('ChipApplyStatus'),
    {
      wire: 'applyType',
      column: 'applyType',
      label: '认证类型',
      match: 'equals',
      choices: ['飞腾认证', '项目认证', '暂不具备条件'],
    },
  ],
  columns: [
    ...deviceColumns('chipApplyNumber'),
    { wire: 'applyType', title: '认证类型', width: 88 },
    { wire: 'createTime', title: '申请时间', as: 'day', width: 106 },
  ],
}
