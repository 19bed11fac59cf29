import type { VisitState } from '@xinqiao/contract/visits/record'
import type { Visitor } from '@xinqiao/contract/visits/visitor-schemas'

export interface DemoVisit {
  topics: string
  visitors: readonly Visitor[]
  /** how many come, where that is more than are named */
  people?: number
  /** days before now on which it was sent */
  sent: number
  /** days from now, or back, to the visit */
  inDays: number
  end: VisitState
  /** what the provider says to it; of a cancelled one, what the applicant did */
  note?: string
  /** from, to and where */
  reception?: readonly [startTime: string, endTime: string, place: string]
}

const SHEN: Visitor = { name: '沈若涵', position: '生态合作总监' }
const GU: Visitor = { name: '顾一凡', position: '认证工程师' }
const QIAO: Visitor = { name: '乔嘉树', position: '存储产品经理' }
const LU: Visitor = { name: '陆明轩', position: '驱动开发主管' }
const WEN: Visitor = { name: '温予安', position: '测试工程师' }
const TANG: Visitor = { name: '唐以诺', position: '副总经理' }

const HALL = '天津总部一层展厅'
const LAB = '天津总部三层适配实验室'
const ROOM = '天津总部五层 502 会议室'

/** Visits of the one vendor of the demonstration, in every state. */
export const DEMO_VISITS: readonly DemoVisit[] = [
  {
    ...{ topics: '企业级固态硬盘与腾云S5000C 平台适配启动会', visitors: [SHEN, QIAO, GU] },
    ...{ sent: 214, inDays: -205, end: 'completed', reception: ['09:30', '11:30', ROOM] },
    note: '请携带样盘两片与固件说明',
  },
  {
    ...{ topics: 'PCIe 4.0 链路训练问题联合调试', visitors: [LU, GU, WEN] },
    ...{ sent: 171, inDays: -166, end: 'completed', reception: ['09:00', '17:30', LAB] },
    note: '实验室已预留两台测试服务器，请携带协议分析仪',
  },
  {
    ...{ topics: '2026 年度产品路线交流', visitors: [TANG, SHEN], people: 6 },
    ...{ sent: 140, inDays: -126, end: 'completed', reception: ['14:00', '16:30', ROOM] },
  },
  {
    ...{ topics: '兼容性认证流程培训', visitors: [GU, WEN] },
    ...{ sent: 98, inDays: -90, end: 'completed', reception: ['10:00', '12:00', ROOM] },
  },
  {
    ...{ topics: '国密密码卡测试方法研讨', visitors: [LU, WEN] },
    ...{ sent: 77, inDays: -70, end: 'refused' },
    note: '密码卡测试负责人当日出差，建议改到下一周，届时请重新申请',
  },
  {
    ...{ topics: '操作系统驱动入库评审', visitors: [LU, GU] },
    ...{ sent: 52, inDays: -44, end: 'completed', reception: ['13:30', '17:00', LAB] },
    note: '请提前三天发送驱动源码与编译说明',
  },
  {
    ...{ topics: '参观展厅并介绍新一代存储产品', visitors: [TANG, SHEN, QIAO], people: 12 },
    ...{ sent: 33, inDays: -21, end: 'completed', reception: ['09:30', '11:00', HALL] },
  },
  {
    ...{ topics: '批量供货价格商谈', visitors: [TANG] },
    ...{ sent: 28, inDays: -18, end: 'refused' },
    note: '商务事项请联系贵单位的商务代表，本渠道仅安排技术与生态交流',
  },
  {
    ...{ topics: '25G 网卡 DPDK 性能联合测试', visitors: [LU, GU, WEN] },
    ...{ sent: 19, inDays: -6, end: 'completed', reception: ['09:00', '17:30', LAB] },
  },
  {
    ...{ topics: 'RAID 卡压力测试记录补充说明', visitors: [GU] },
    ...{ sent: 9, inDays: 2, end: 'agreed', reception: ['14:00', '15:30', ROOM] },
    note: '请携带 72 小时压力测试的原始日志',
  },
  {
    ...{ topics: '器件类认证资料当面核对', visitors: [GU, WEN] },
    ...{ sent: 7, inDays: 5, end: 'agreed', reception: ['09:30', '11:30', LAB] },
  },
  {
    ...{ topics: '生态大会联合展位方案讨论', visitors: [SHEN, QIAO], people: 5 },
    ...{ sent: 6, inDays: 12, end: 'agreed', note: '会议室确定后另行通知' },
  },
  {
    ...{ topics: 'SAS HBA 卡热插拔专项测试', visitors: [LU, WEN] },
    ...{ sent: 3, inDays: 8, end: 'waiting' },
  },
  {
    ...{ topics: '被动器件选型与降额设计交流', visitors: [QIAO, GU, WEN], people: 4 },
    ...{ sent: 1.4, inDays: 15, end: 'waiting' },
  },
  {
    ...{ topics: '嵌入式实时系统在飞腾E2000Q 上的时延调优经验交流', visitors: [SHEN, LU] },
    ...{ sent: 0.3, inDays: 24, end: 'waiting' },
  },
  {
    ...{ topics: 'NVMe 固态硬盘掉电保护联合测试', visitors: [GU, WEN] },
    ...{ sent: 41, inDays: -30, end: 'cancelled', reception: ['09:30', '16:30', LAB] },
    note: '样盘未能按期到货，改期后重新申请',
  },
]
