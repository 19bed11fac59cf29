import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import {
  ACTS,
  ANSWERED,
  ASSIGN,
  CONDITIONS,
  FLAGS,
  HEARS,
  PASS,
  questionEvents,
  RESUBMIT,
  SEND_BACK,
} from '../events.ts'
import * as steps from '../machines/events.ts'
import { MACHINE_PARTS } from '../machines/parts.ts'
import { MACHINE_TEXTS as T } from '../machines/texts.ts'
import { CERTIFICATION_PLACES } from '../places.ts'
import { CERTIFICATION_REFUSALS } from '../texts.ts'

export const machineRecord = defineRecord({
  kind: 'machine-certification',
  title: '整机认证申请',
  hears: HEARS,
  acts: ACTS,
  workflow: {
    initial: 'ZJRZ_DFP',
    states: {
      ZJRZ_DFP: { label: '待分配', tone: 'wait' },
      ZJRZ_QRZ: { label: '资料确认中', tone: 'active' },
      ZJRZ_DXG: { label: '待修改', tone: 'action' },
      ZJRZ_DFTHD: { label: '待飞腾核对', tone: 'wait' },
      ZJRZ_DKHHD: { label: '待客户核对', tone: 'action' },
      ZJRZ_NBYY: { label: '飞腾内部用印流程', tone: 'active' },
      ZJRZ_DFTYY: { label: '待飞腾用印', tone: 'wait' },
      ZJRZ_DKHYY: { label: '待客户用印', tone: 'action' },
      ZJRZ_YGD: { label: '已归档', tone: 'active' },
      ZJRZ_YWC: { label: '已完成', tone: 'done' },
    },
    flags: FLAGS,
    conditions: CONDITIONS,
    events: {
      assign: {
        ...ASSIGN,
        moves: [
          { from: ['ZJRZ_DFP'], to: 'ZJRZ_QRZ' },
          {
            from: [
              'ZJRZ_QRZ',
              'ZJRZ_DXG',
              'ZJRZ_DFTHD',
              'ZJRZ_DKHHD',
              'ZJRZ_NBYY',
              'ZJRZ_DFTYY',
              'ZJRZ_DKHYY',
              'ZJRZ_YGD',
            ],
          },
        ],
      },
      sendBack: { ...SEND_BACK, moves: [{ from: ['ZJRZ_QRZ'], to: 'ZJRZ_DXG', sets: ANSWERED }] },
      resubmit: { ...RESUBMIT, moves: [{ from: ['ZJRZ_DXG'], to: 'ZJRZ_QRZ' }] },
      confirm: { ...steps.CONFIRM, moves: [{ from: ['ZJRZ_QRZ'], to: 'ZJRZ_DFTHD', sets: ANSWERED }] },
      draft: { ...steps.DRAFT, moves: [{ from: ['ZJRZ_DFTHD'], to: 'ZJRZ_DKHHD', sets: ANSWERED }] },
      rejectDraft: { ...steps.REJECT_DRAFT, moves: [{ from: ['ZJRZ_DKHHD'], to: 'ZJRZ_DFTHD' }] },
      acceptDraft: { ...steps.ACCEPT_DRAFT, moves: [{ from: ['ZJRZ_DKHHD'], to: 'ZJRZ_NBYY' }] },
      approveSeal: {
        ...steps.APPROVE_SEAL,
        moves: [{ from: ['ZJRZ_NBYY'], to: 'ZJRZ_DFTYY', sets: ANSWERED }],
      },
      seal: { ...steps.SEAL, moves: [{ from: ['ZJRZ_DFTYY'], to: 'ZJRZ_DKHYY', sets: ANSWERED }] },
      returnSealed: { ...steps.RETURN_SEALED, moves: [{ from: ['ZJRZ_DKHYY'], to: 'ZJRZ_YGD' }] },
      pass: {
        ...PASS,
        label: '完成并颁发证书',
        audit: '完成整机认证',
        moves: [{ from: ['ZJRZ_YGD'], to: 'ZJRZ_YWC', sets: ANSWERED }],
      },
      remove: { ...steps.REMOVE, moves: [{ from: ['ZJRZ_DFP', 'ZJRZ_DXG'] }] },
      ...questionEvents(['ZJRZ_QRZ', 'ZJRZ_DFTHD', 'ZJRZ_NBYY', 'ZJRZ_DFTYY', 'ZJRZ_YGD']),
    },
  },
})

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
      hint: '选填，不超过 100 MB',
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
    { wire: 'rzNumber', column: 'number', label: '认证编号', match: 'contains', placeholder: 'ZJ-' },
    { wire: 'productModel', column: 'model', label: '产品型号', match: 'model', placeholder: '请输入' },
    {
      wire: 'productType',
      column: 'productType',
      label: '产品类型',
      match: 'among',
      dictionary: 'boardProductType',
    },
    {
      wire: 'applyStatus',
      column: 'status',
      label: '认证状态',
      match: 'equals',
      dictionary: 'ZJRZapplyStatus',
    },
    {
      wire: 'createPeople',
      column: 'applicantName',
      label: '申请人',
      match: 'contains',
      placeholder: '姓名',
    },
  ],
  byDay: true,
  columns: [
    { wire: 'rzNumber', title: '认证编号', as: 'number', width: 140 },
    { wire: 'productName', title: '产品名称', as: 'name' },
    { wire: 'productModel', title: '产品型号', as: 'number', width: 160 },
    { wire: 'productType', title: '产品类型', width: 120 },
    { wire: 'rzmbpt', title: '目标平台', width: 120 },
    { wire: 'createPeople', title: '申请人', width: 90 },
    { wire: 'applyStatusCode', title: '认证状态', as: 'status', width: 160 },
    { wire: 'createTime', title: '申请日期', as: 'day', width: 120 },
  ],
}
