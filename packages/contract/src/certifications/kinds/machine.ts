import { FILE_PURPOSES } from '../../files/purposes.ts'
import { limitText } from '../../sizes.ts'
import type { CertificationDefinition } from '../definition.ts'
import { BY_APPLICANT, byModel, byNumber, byStatus, PRODUCT_COLUMNS } from '../list-parts.ts'
import { MACHINE_PARTS } from '../machines/parts.ts'
import { MACHINE_TEXTS as T } from '../machines/texts.ts'
import { CERTIFICATION_PLACES } from '../places.ts'
import { CERTIFICATION_REFUSALS } from '../texts.ts'
import { machineRecord } from './machine-record.ts'

/** Whole-machine certification (document 3 sections 2 to 5): its form and its steps stand in `machines/`. */
export const machine: CertificationDefinition<typeof machineRecord> = {
  ...CERTIFICATION_PLACES.machine,
  noun: 'Machine',
  prefix: 'ZJ',
  numberWire: 'rzNumber',
  record: machineRecord,
  statusDictionary: 'ZJRZapplyStatus',
  begins: 'ZJRZ_DFP',
  passed: 'ZJRZ_YWC',
  editable: ['ZJRZ_DXG'],
  waits: ['ZJRZ_DKHHD', 'ZJRZ_DKHYY'],
  statusAs: 'label',
  parts: MACHINE_PARTS,
  sameChip: '申请的CPU型号与产品测试报告中的CPU平台',
  // What its list shows is made of the form: the names, models and types of all its machines.
  fields: [
    { wire: 'productName', column: 'productName', label: '产品名称', control: 'text' },
    { wire: 'productModel', column: 'model', label: '产品型号', control: 'text' },
    { wire: 'productType', column: 'productType', label: '产品类型', control: 'text' },
    { wire: 'rzmbpt', column: 'platform', label: '目标平台', control: 'text' },
  ],
  slots: [
    {
      fjlx: 'PRODUCT_DESC',
      fileId: 'productDescFileId',
      label: '产品说明',
      missing: CERTIFICATION_REFUSALS.machineFilesMissing.text,
      single: true,
    },
    {
      fjlx: 'PRODUCT_TEST',
      fileId: 'productTestFileId',
      tellsChip: true,
      label: '产品测试报告',
      missing: CERTIFICATION_REFUSALS.machineFilesMissing.text,
      single: true,
    },
    {
      fjlx: 'LOGO',
      fileId: 'logoFileId',
      label: '企业 Logo',
      missing: CERTIFICATION_REFUSALS.machineFilesMissing.text,
      single: true,
      hint: 'png 图片',
      only: { extensions: ['png'], wrong: T.logoNotPng },
    },
    {
      fjlx: 'COMPANY_INTRODUCTION',
      fileId: 'companyIntroductionFileId',
      label: '公司简介',
      single: true,
      hint: `选填，不超过 ${limitText(FILE_PURPOSES.certification.maxBytes)}`,
    },
    { fjlx: 'OTHER', fileId: 'otherFileId', label: '其他', single: true, hint: '选填' },
  ],
  filesMissing: CERTIFICATION_REFUSALS.machineFilesMissing,
  papers: [
    { fjlx: 'DRAFT', label: '证书草稿' },
    { fjlx: 'SEAL', label: '用印文件' },
  ],
  checks: [
    { item: 'unit', label: '单位名称、营业执照与公章一致' },
    { item: 'boards', label: '产品名称、型号与铭牌一致' },
    { item: 'report', label: '测试报告覆盖所申请的整机与板卡，用例全部通过' },
    { item: 'logo', label: '企业 Logo 清晰，可用于证书与公开列表' },
    { item: 'mailing', label: '通讯地址与联系电话可收件', optional: true },
  ],
  filters: [
    byNumber('rzNumber', 'ZJ-'),
    byModel('productModel'),
    {
      wire: 'productType',
      column: 'productType',
      label: '产品类型',
      match: 'among',
      dictionary: 'boardProductType',
    },
    byStatus('ZJRZapplyStatus'),
    BY_APPLICANT,
  ],
  byDay: true,
  columns: [
    ...PRODUCT_COLUMNS,
    { wire: 'productType', title: '产品类型', width: 120 },
    { wire: 'rzmbpt', title: '目标平台', width: 120 },
    { wire: 'createPeople', title: '申请人', width: 90 },
    { wire: 'applyStatusCode', title: '认证状态', as: 'status', width: 160 },
    { wire: 'createTime', title: '申请日期', as: 'day', width: 120 },
  ],
}
