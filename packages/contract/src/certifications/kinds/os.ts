import { defineRecord } from '../../record.ts'
import type { CertificationDefinition } from '../definition.ts'
import { DEVICE_FIELDS, deviceColumns, deviceFilters, deviceSlots, SAME_CHIP } from '../device-parts.ts'
import {
  ACTS,
  ANSWERED,
  ASSIGN,
  CONDITIONS,
  FAIL,
  FLAGS,
  HEARS,
  PASS,
  questionEvents,
  RESUBMIT,
  SEND_BACK,
} from '../events.ts'
import { CERTIFICATION_PLACES } from '../places.ts'

export const osRecord = defineRecord({
  kind: 'os-certification',
  title: '操作系统硬件认证申请',
  hears: HEARS,
  acts: ACTS,
  workflow: {
    initial: 'OSRZ_YTJ',
    states: {
      OSRZ_YTJ: { label: '已提交', tone: 'wait' },
      OSRZ_RZZ: { label: '认证中', tone: 'active' },
      OSRZ_TG: { label: '通过', tone: 'done' },
      OSRZ_DXG: { label: '待修改', tone: 'action' },
      OSRZ_SB: { label: '不通过', tone: 'failed' },
    },
    flags: FLAGS,
    conditions: CONDITIONS,
    events: {
      assign: { ...ASSIGN, moves: [{ from: ['OSRZ_YTJ'], to: 'OSRZ_RZZ' }, { from: ['OSRZ_RZZ'] }] },
      pass: { ...PASS, moves: [{ from: ['OSRZ_RZZ'], to: 'OSRZ_TG', sets: ANSWERED }] },
      sendBack: {
        ...SEND_BACK,
        label: '退回修改',
        moves: [{ from: ['OSRZ_RZZ'], to: 'OSRZ_DXG', sets: ANSWERED }],
      },
      fail: { ...FAIL, label: '不通过', moves: [{ from: ['OSRZ_RZZ'], to: 'OSRZ_SB', sets: ANSWERED }] },
      resubmit: { ...RESUBMIT, moves: [{ from: ['OSRZ_DXG'], to: 'OSRZ_YTJ' }] },
      ...questionEvents(['OSRZ_RZZ']),
    },
  },
})

/** 操作系统硬件认证 (document 3 sections 2, 3 and 5). */
export const os: CertificationDefinition<typeof osRecord> = {
  ...CERTIFICATION_PLACES.os,
  noun: 'Os',
  prefix: 'OS',
  numberWire: 'osNumber',
  record: osRecord,
  statusDictionary: 'OsApplyStatus',
  begins: 'OSRZ_YTJ',
  passed: 'OSRZ_TG',
  editable: ['OSRZ_DXG'],
  statusAs: 'code',
  sameChip: SAME_CHIP,
  fields: [
    DEVICE_FIELDS.platform,
    DEVICE_FIELDS.model,
    { ...DEVICE_FIELDS.productType, dictionary: 'OSApplyProductType' },
    DEVICE_FIELDS.company,
    DEVICE_FIELDS.contact,
    DEVICE_FIELDS.phone,
    DEVICE_FIELDS.email,
  ],
  slots: [
    ...deviceSlots('OSSQ'),
    {
      fjlx: 'OSSQ_CZXTCSZS',
      tellsChip: true,
      fileId: 'CZXTCSZSFileId',
      label: '操作系统厂商颁发的证书',
      missing: '请上传操作系统厂商颁发的证书',
    },
  ],
  checks: [
    { item: 'form', label: '互认证申请表已加盖公章，单位与型号和申请一致' },
    { item: 'sheet', label: '数据手册完整' },
    { item: 'report', label: '测试报告用例全部通过，日志可追溯' },
    { item: 'sameChip', label: 'CPU型号、测试报告与操作系统证书为同一芯片' },
    { item: 'certificate', label: '操作系统厂商证书在有效期内' },
    { item: 'configuration', label: '认证配置与内核、固件版本已核实' },
  ],
  filters: deviceFilters('OsApplyStatus'),
  columns: [...deviceColumns('osNumber'), { wire: 'applyTime', title: '申请日期', as: 'day', width: 106 }],
}
