import type { CertificationDefinition } from '../definition.ts'
import { DEVICE_FIELDS, deviceColumns, deviceFilters, deviceSlots, SAME_CHIP } from '../device-parts.ts'
import { CERTIFICATION_PLACES } from '../places.ts'
import { chipRecord } from './chip-record.ts'

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
