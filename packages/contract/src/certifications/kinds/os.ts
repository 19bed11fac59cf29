import { defineRecord } from '../../record.ts'
import { action, active, done, failed, wait } from '../../tones.ts'
import type { CertificationDefinition } from '../definition.ts'
import { DEVICE_FIELDS, deviceColumns, deviceFilters, deviceSlots, SAME_CHIP } from '../device-parts.ts'
import * as steps from '../events.ts'
import { CERTIFICATION_PLACES } from '../places.ts'

export const osRecord = defineRecord({
  ...steps.RECORD,
  kind: 'os-certification',
  title: '操作系统硬件认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'OSRZ_YTJ',
    states: {
      OSRZ_YTJ: wait('已提交'),
      OSRZ_RZZ: active('认证中'),
      OSRZ_TG: done('通过'),
      OSRZ_DXG: action('待修改'),
      OSRZ_SB: failed('不通过'),
    },
    events: steps.deviceEvents({
      begins: 'OSRZ_YTJ',
      examined: 'OSRZ_RZZ',
      passed: 'OSRZ_TG',
      sentBack: 'OSRZ_DXG',
      failed: 'OSRZ_SB',
    }),
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
