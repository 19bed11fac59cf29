import { defineRecord } from '../../record.ts'
import { action, active, done, failed, wait } from '../../tones.ts'
import type { CertificationDefinition } from '../definition.ts'
import { DEVICE_FIELDS, deviceColumns, deviceFilters, deviceSlots } from '../device-parts.ts'
import * as steps from '../events.ts'
import { CERTIFICATION_PLACES } from '../places.ts'

export const passiveRecord = defineRecord({
  ...steps.RECORD,
  kind: 'passive-certification',
  title: '被动器件认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'BDQJRZ_YTJ',
    states: {
      BDQJRZ_YTJ: wait('已提交'),
      BDQJRZ_RZZ: active('认证中'),
      BDQJRZ_TG: done('通过'),
      BDQJRZ_DXG: action('待修改'),
      BDQJRZ_SB: failed('不通过'),
    },
    events: steps.deviceEvents({
      begins: 'BDQJRZ_YTJ',
      examined: 'BDQJRZ_RZZ',
      passed: 'BDQJRZ_TG',
      sentBack: 'BDQJRZ_DXG',
      failed: 'BDQJRZ_SB',
    }),
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
    DEVICE_FIELDS.platform,
    DEVICE_FIELDS.model,
    { ...DEVICE_FIELDS.productType, dictionary: 'passiveDevicesProductType', missing: '请选择产品类型' },
    DEVICE_FIELDS.company,
    DEVICE_FIELDS.contact,
    DEVICE_FIELDS.phone,
    DEVICE_FIELDS.email,
  ],
  slots: [
    ...deviceSlots('BDQJSQ'),
    {
      fjlx: 'BDQJSQ_CPJJ',
      fileId: 'CPJJFileId',
      label: '产品简介',
      missing: '请上传产品简介',
    },
  ],
  checks: [
    { item: 'form', label: '互认证申请表已加盖公章，单位与型号和申请一致' },
    { item: 'sheet', label: '数据手册完整，封装与参数符合目标平台' },
    { item: 'report', label: '测试报告用例全部通过' },
    { item: 'life', label: '寿命与温度等级已核实', optional: true },
  ],
  filters: deviceFilters('PassiveDevicesApplyStatus'),
  columns: [
    ...deviceColumns('passiveDevicesNumber'),
    { wire: 'applyTime', title: '申请日期', as: 'day', width: 106 },
  ],
}
