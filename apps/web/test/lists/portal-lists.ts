import { PEOPLE } from '../../../server/test/seeds/demo-people.ts'

/** What a filter is set to, by its names in the address: some rows of the demonstration fit, others do not. */
type Filter = Readonly<Record<string, string>>

/** A list as its readers use it, by hand from the documents: a new one has its row here. */
export interface ListCase {
  /** the file that draws it */
  of: string
  at: string
  who: string
  /** each filter by its label */
  filters: Readonly<Record<string, Filter | typeof FIRST>>
  /** the label of one that leaves none, or all, of what the demonstration has */
  leavesNone?: string
  leavesAll?: string
  /** the columns that can be ordered */
  orders?: readonly string[] | null
  /** what is pressed in its first row, and what is open then: in the address, or as a dialog */
  opens?: { by: 'row' | 'button' | 'link'; to: RegExp | 'dialog' } | null
}

/** The first choice that is offered: its value is made anew with each demonstration. */
export const FIRST = 'first'

export const BY_BUTTON = { by: 'button', to: 'dialog' } as const
const IN_ADDRESS = { by: 'row', to: /[?&](id|order)=/ } as const
const NOVEMBER = ['2026-11-01', '2026-11-10'] as const
export const days = (first: string, last: string, [from, to]: readonly [string, string]) => ({
  [first]: from,
  [last]: to,
})
const SUPPORT = '/portal/technicalSupport'
const VENDOR = '/portal/compatibilityCertification'
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

const CERTIFICATION_LISTS: readonly ListCase[] = [
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
  {
    of: 'visits/portal/VisitApplications.tsx',
    at: `${VENDOR}/visitApplication`,
    who: PEOPLE.vendor,
    filters: {
      申请人: { applyPeople: '若涵' },
      来访日期: days('visitDateStart', 'visitDateEnd', ['2026-12-01', '2026-12-31']),
    },
    opens: IN_ADDRESS,
  },
]

export const PROJECT_FILTERS = {
  项目名称: { projectName: 'D2000' },
  芯片型号: { serverChip: '腾锐D2000' },
  项目负责人: { projectManager: '许知行' },
  项目状态: { projectStatus: '草稿' },
  是否延期: { postpone: '1' },
  立项时间: days('approvalTime', 'approvalTimeEnd', ['2026-01-01', '2026-03-31']),
}
const PEOPLE_FILTERS = { 姓名: { name: '知行' }, 部门: { department: '测试' } }

const SUPPORT_LISTS: readonly ListCase[] = [
  {
    of: 'projects/portal/DataManagement.tsx',
    at: `${SUPPORT}/dataManagement`,
    who: PEOPLE.manager,
    filters: {
      文件名称: { fileName: '串口' },
      项目: { projectName: 'e2000' },
      上传人: { uploadUser: '静怡' },
      上传日期: days('uploadTime', 'uploadTimeEnd', NOVEMBER),
    },
    opens: BY_BUTTON,
  },
  {
    of: 'projects/portal/ProjectList.tsx',
    at: `${SUPPORT}/projectManagement`,
    who: PEOPLE.manager,
    filters: PROJECT_FILTERS,
    opens: { by: 'row', to: /projectDetail\?/ },
  },
  {
    of: 'projects/portal/WaitingProjects.tsx',
    at: `${SUPPORT}/myBusiness?type=2&all=1`,
    who: PEOPLE.manager,
    filters: {
      项目名称: { projectName: 'D2000' },
      // They are all one's own.
      项目负责人: { projectManager: '许知行' },
      项目状态: { projectStatus: '草稿' },
    },
    leavesNone: '项目负责人',
    opens: { by: 'row', to: /projectDetail\?/ },
  },
  {
    of: 'changes/portal/WaitingChanges.tsx',
    at: `${SUPPORT}/myBusiness?type=4`,
    who: PEOPLE.manager,
    filters: {},
    opens: { by: 'link', to: /[?&]id=/ },
  },
  {
    of: 'projects/portal/WaitingReviews.tsx',
    at: `${SUPPORT}/myBusiness?type=3`,
    who: PEOPLE.manager,
    filters: {},
    opens: { by: 'row', to: /designReview\?/ },
  },
  {
    of: 'work-orders/portal/OrderList.tsx',
    at: `${SUPPORT}/myBusiness?all=1`,
    who: PEOPLE.manager,
    filters: {
      工单主题: { workOrderName: 'sata' },
      工单类别: { classifyCode: 'ORDER_XMJDBG' },
      项目名称: { projectName: 'E2000' },
      项目状态: { projectStatus: 'DVT' },
      项目负责人: { projectManager: '宋明哲' },
      // All of a unit have its own.
      FAE: { FAEName: '吴桐' },
      发起人: { sendPeople: '静怡' },
      处理人: { receivePeople: '雨桐' },
      发起时间: days('sendTime', 'sendTimeEnd', NOVEMBER),
    },
    leavesNone: 'FAE',
    opens: IN_ADDRESS,
  },
  {
    of: 'knowledge/portal/project/ProjectKnowledge.tsx',
    at: `${SUPPORT}/projectKnowledge`,
    who: PEOPLE.manager,
    filters: { 项目: FIRST, 关键词: { keyword: 'BSP' } },
    opens: { by: 'link', to: /kbDetail\?/ },
  },
  {
    of: 'personnel/parts/PeopleList.tsx',
    at: `${SUPPORT}/internalStaff`,
    who: PEOPLE.manager,
    filters: PEOPLE_FILTERS,
  },
  {
    of: 'personnel/parts/PeopleList.tsx',
    at: `${SUPPORT}/FTpersonnel`,
    who: PEOPLE.manager,
    filters: { 姓名: { name: '思远' }, 部门: { department: '技术市场' } },
  },
  {
    of: 'personnel/parts/PeopleList.tsx',
    at: '/portal/personalCenter/personnelManagement',
    who: PEOPLE.manager,
    filters: PEOPLE_FILTERS,
  },
  {
    of: 'identity/portal/tokens/AccessTokens.tsx',
    at: '/portal/personalCenter/accessTokens',
    who: PEOPLE.manager,
    filters: {},
    orders: ['新建时间'],
    opens: null,
  },
  {
    of: 'identity/portal/tokens/UnitTokens.tsx',
    at: '/portal/personalCenter/unitTokens',
    who: PEOPLE.manager,
    filters: {},
    orders: ['新建时间'],
    opens: null,
  },
  {
    of: 'changes/portal/OwnChanges.tsx',
    at: '/portal/personalCenter/changes',
    who: PEOPLE.manager,
    filters: { 关键词: { keyword: '加固' }, 通知类型: { kind: 'erratum' }, 答复状态: { status: 'answered' } },
    orders: ['答复截止'],
    opens: BY_BUTTON,
  },
  {
    of: 'firmware/portal/FirmwareLines.tsx',
    at: '/portal/technicalSupport/firmware',
    who: PEOPLE.manager,
    filters: { 关键词: { keyword: 'S5000C' }, 类型: { kind: 'bsp' } },
    orders: [],
    opens: { by: 'link', to: /firmwareReleases\?lineId=/ },
  },
  {
    of: 'firmware/portal/LineReleases.tsx',
    at: '/portal/technicalSupport/firmwareReleases?lineId=01932000-0000-7000-8000-00000000f101',
    who: PEOPLE.manager,
    filters: {},
    orders: [],
    opens: BY_BUTTON,
  },
  {
    of: 'webhooks/portal/UnitWebhooks.tsx',
    at: '/portal/personalCenter/webhooks',
    who: PEOPLE.manager,
    filters: {},
    orders: ['新建时间'],
    opens: { by: 'link', to: /\/webhookDeliveries\?/ },
  },
  {
    of: 'webhooks/portal/UnitDeliveries.tsx',
    at: '/portal/personalCenter/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
    who: PEOPLE.manager,
    filters: { 状态: { state: 'failed' } },
    orders: ['发生时间'],
    opens: BY_BUTTON,
  },
  {
    of: 'accounts/portal/invite/UnitInvitations.tsx',
    at: '/portal/personalCenter/unitInvitations',
    who: PEOPLE.manager,
    filters: {},
    opens: BY_BUTTON,
  },
]

export const PORTAL_LISTS: readonly ListCase[] = [...CERTIFICATION_LISTS, ...SUPPORT_LISTS]
