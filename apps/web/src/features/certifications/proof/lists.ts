import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import {
  consoleList,
  days,
  type FeatureLists,
  IN_ADDRESS,
  type ListCase,
  NOVEMBER,
  VENDOR,
} from '../../../../test/lists/list-case.ts'

const APPLIED = days('createTimeStart', 'createTimeEnd', NOVEMBER)

const certification = 'certifications/portal/ApplicationList.tsx'
const device = (list: string, filters: ListCase['filters']): ListCase => ({
  of: certification,
  at: `${VENDOR}/${list}`,
  who: PEOPLE.vendor,
  filters,
  opens: IN_ADDRESS,
})
const deviceFilters = (platform: string, model: string, state: string) => ({
  CPU型号: { cpuType: platform },
  产品型号: { applyMachineType: model },
  联系人: { concatPeople: '沈若涵' },
  认证状态: { applyStatus: state },
})

const EXAMINED = { by: 'link', to: /\/certification\?/ } as const

export const lists: FeatureLists = {
  portal: [
    device('compatibilityCertificationList', {
      认证编号: { rzNumber: 'RZ-2611' },
      产品型号: { productModel: 'm700' },
      产品类型: { deviceTypes: '固态硬盘' },
      认证状态: { applyStatus: 'RZSQ_DFP' },
      申请人: { createPeople: '若涵' },
      申请时间: APPLIED,
    }),
    device('OSCertificationList', deviceFilters('腾锐D2000', 'desktop', 'OSRZ_YTJ')),
    device('ChipApplyList', {
      ...deviceFilters('腾锐D2000', 'qxd', 'CHIPRZ_YTJ'),
      认证类型: { applyType: '飞腾认证' },
    }),
    device('UnitCertificationList', deviceFilters('飞腾E2000Q', 'qx-hx', 'BDQJRZ_YTJ')),
    {
      of: certification,
      at: '/portal/machineCertification/machineCertificationList',
      who: PEOPLE.manager,
      filters: {
        认证编号: { rzNumber: 'ZJ-2611' },
        产品型号: { productModel: 'pg120' },
        产品类型: { productType: '边缘网关' },
        认证状态: { applyStatus: 'ZJRZ_DFP' },
        申请人: { createPeople: '林志远' },
        申请时间: APPLIED,
      },
      opens: IN_ADDRESS,
    },
    {
      of: 'certifications/portal/public/PublicList.tsx',
      at: `${VENDOR}/publicList`,
      who: PEOPLE.vendor,
      filters: {
        认证编号: { rzNumber: 'OS-' },
        产品型号: { productModel: 'rtos' },
        产品类型: { deviceTypes: '电感' },
        认证状态: { applyStatus: 'RZSQ_TG' },
        申请人: { createPeople: '卓昱' },
        申请时间: days('createTimeStart', 'createTimeEnd', ['2026-08-01', '2026-08-31']),
        认证种类: { kind: 'os' },
        目标平台: { rzmbpt: '飞腾E2000Q' },
      },
      // All that is public has passed.
      leavesAll: '认证状态',
      opens: IN_ADDRESS,
    },
  ],
  console: [
    consoleList(
      'certifications/console/Queue.tsx',
      'certifications',
      PEOPLE.certifier,
      {
        关键词: { keyword: 'fw2000' },
        认证种类: { kind: 'os' },
        状态: { status: '认证中' },
        范围: { scope: 'mine' },
        停留: { minDays: '6' },
      },
      {
        orders: ['提交时间'],
        opens: EXAMINED,
      },
    ),
    consoleList(
      'certifications/console/MachineQueue.tsx',
      'machines',
      PEOPLE.certifier,
      {
        CPU型号: { cpuType: '腾锐D2000' },
        联系人: { contactName: '一鸣' },
        认证状态: { applyStatus: 'ZJRZ_DFP' },
      },
      {
        orders: ['申请日期'],
        opens: EXAMINED,
      },
    ),
  ],
}
