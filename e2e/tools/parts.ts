import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'

/** Who looks for the parts of the portal: one of each kind that a menu tells apart. */
export const READERS = {
  'a visitor': undefined,
  'an individual': PEOPLE.personal,
  'a personnel manager of unit type 1': PEOPLE.manager,
  'a member of unit type 1': PEOPLE.engineer,
  'a personnel manager of unit type 2': PEOPLE.distributorManager,
  'a member of unit type 4': PEOPLE.vendor,
  'an administrator of the provider': PEOPLE.admin,
  'an engineer of the provider': PEOPLE.fae,
} as const

export type Reader = keyof typeof READERS

/** The menus, each with what its entries are found by. */
export type Menu = 'header' | 'side' | 'account' | 'footer'

/** A part of the portal: a part that is built joins the proof of the menus by one line. */
export interface Part {
  path: string
  /** the address of the menu entry, where that leads on to this one */
  area?: string
  /** the entries that lead there, one menu after the other */
  way: readonly (readonly [Menu, string])[]
  readers: readonly Reader[]
  /** what nothing but its real content says */
  shows: string | RegExp
}

const EVERYBODY = Object.keys(READERS) as Reader[]
const SIGNED_IN = EVERYBODY.filter((reader) => READERS[reader] !== undefined)
const MANAGERS = EVERYBODY.filter((reader) => reader.includes('personnel manager'))
const OF_UNITS = EVERYBODY.filter((reader) => reader.includes('unit type'))
const UNIT_1 = EVERYBODY.filter((reader) => reader.includes('unit type 1'))
const UNIT_4 = EVERYBODY.filter((reader) => reader.includes('unit type 4'))

/** The document’s table of contents (1.1), as far as it is built. */
export const PARTS: readonly Part[] = [
  {
    path: '/portal/knowledgeBase/kbList',
    way: [['header', '知识库']],
    readers: EVERYBODY,
    shows: 'D2000 硬件设计指南',
  },
  {
    path: '/portal/technicalSupport/myBusiness',
    area: '/portal/technicalSupport',
    way: [['header', '技术支持']],
    readers: UNIT_1,
    shows: '我的待办',
  },
  {
    path: '/portal/technicalSupport/projectManagement',
    way: support('项目管理'),
    readers: UNIT_1,
    shows: /^(TZ|JL)-/,
  },
  {
    path: '/portal/technicalSupport/firmware',
    way: support('固件与 BSP'),
    readers: UNIT_1,
    shows: 'D2000 UEFI 固件',
  },
  {
    path: '/portal/technicalSupport/dataManagement',
    way: support('资料管理'),
    readers: UNIT_1,
    shows: '资料管理',
  },
  {
    path: '/portal/technicalSupport/internalStaff',
    way: support('内部人员'),
    readers: UNIT_1,
    shows: '宋明哲',
  },
  {
    path: '/portal/technicalSupport/FTpersonnel',
    way: support('飞腾人员'),
    readers: UNIT_1,
    shows: '陈思远',
  },
  {
    path: '/portal/compatibilityCertification/compatibilityCertificationList',
    area: '/portal/compatibilityCertification',
    way: [['header', '硬件认证']],
    readers: UNIT_4,
    shows: 'QX-M700 512G',
  },
  {
    path: '/portal/compatibilityCertification/OSCertificationList',
    way: hardware('操作系统硬件认证'),
    readers: UNIT_4,
    shows: 'QX-Desktop 6.0',
  },
  {
    path: '/portal/compatibilityCertification/visitApplication',
    way: hardware('生态来访'),
    readers: UNIT_4,
    shows: 'SAS HBA 卡热插拔专项测试',
  },
  {
    path: '/portal/compatibilityCertification/ChipApplyList',
    way: hardware('芯片类'),
    readers: UNIT_4,
    shows: 'QX-PG2L100H',
  },
  {
    path: '/portal/compatibilityCertification/UnitCertificationList',
    way: hardware('被动器件类'),
    readers: UNIT_4,
    shows: 'QX-BLM18-601',
  },
  {
    path: '/portal/compatibilityCertification/publicList',
    way: [['footer', '公开列表']],
    readers: EVERYBODY,
    shows: 'QX-SPM6530-1R0',
  },
  {
    path: '/portal/machineCertification/machineCertificationList',
    area: '/portal/machineCertification',
    way: [['header', '整机认证']],
    readers: UNIT_1,
    shows: 'ZY-EG300',
  },
  {
    path: '/portal/compatibilityCertification/logoWall',
    way: [['footer', 'Logo 墙']],
    readers: EVERYBODY,
    shows: '砺存半导体',
  },
  {
    path: '/portal/contactUS',
    way: [['header', '联系我们']],
    readers: EVERYBODY,
    shows: '天津市滨海新区示例路 1 号',
  },
  {
    path: '/portal/personalCenter/myInformation',
    way: [['account', '我的信息']],
    readers: SIGNED_IN,
    shows: /叶文|林志远|许知行|邵明|顾一凡|系统管理员|陈思远/,
  },
  {
    path: '/portal/personalCenter/personnelManagement',
    way: [['account', '人员管理']],
    readers: MANAGERS,
    shows: /林志远|邵明/,
  },
  {
    path: '/portal/personalCenter/myMessages',
    way: [['account', '我的消息']],
    readers: SIGNED_IN,
    // Reminders of the clock of orders may stand before it by now.
    shows: /系统维护：|已超过时限|小时内到期/,
  },
  {
    path: '/portal/personalCenter/changes',
    way: [['account', '变更通知']],
    readers: OF_UNITS,
    shows: /低温|PCIe|停产|安全公告|没有涉及贵单位的变更通知/,
  },
  {
    path: '/portal/personalCenter/accountSecurity',
    way: [['account', '账号安全']],
    readers: SIGNED_IN,
    shows: /^本机$/,
  },
  {
    path: '/console/tasks',
    area: '/console/',
    way: [['account', '服务台']],
    readers: ['an administrator of the provider', 'an engineer of the provider'],
    shows: '我的待办',
  },
]

function support(entry: string): Part['way'] {
  return [
    ['header', '技术支持'],
    ['side', entry],
  ]
}

function hardware(entry: string): Part['way'] {
  return [
    ['header', '硬件认证'],
    ['side', entry],
  ]
}
