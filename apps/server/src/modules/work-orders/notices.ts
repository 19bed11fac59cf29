import { hoursText } from '@xinqiao/contract/work-orders/hours-text'
import { UNANSWERED_DAYS } from '@xinqiao/contract/work-orders/states'
import type { About } from '../../platform/messages/hearing.ts'
import { notice, type Voice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof WORK_ORDER_NOTICES> {}
}

/** A work order as messages name it. */
interface Named {
  orderId: string
  number: string
  orderName: string
  projectId: string
  projectName: string
  unitName: string
  who: string
  /** what was said, or its beginning */
  reason: string
  /** it asks to change a project */
  isChange?: boolean
}

/** Who stands in for whom, and for what. */
interface Deputyship {
  who: string
  deputy: string
  /** whoever has named the deputy */
  by: string
  firstDay: string
  lastDay: string
  work: string
}

/** Those who work at the desk, of whichever orders. */
const desks: About = { roles: ['fae', 'tme', 'manager'] }
const deputies: About = { roles: ['fae', 'tme', 'manager', 'certifier'] }
const order = ({ orderId }: Pick<Named, 'orderId'>): About => ({ kind: 'work-order', id: orderId })
const page = ({ orderId }: Named) => `/technicalSupport/myBusiness?order=${orderId}`
const desk = ({ orderId, isChange }: Pick<Named, 'orderId' | 'isChange'>) =>
  isChange ? `/change-orders?id=${orderId}` : `/work-orders?queue=all&id=${orderId}`
const named = ({ number, orderName }: Named) => `工单“${orderName}”（${number}）`
const because = ({ reason }: Named, word: string) => (reason === '' ? '。' : `，${word}：${withStop(reason)}`)

/** An order among those that are late, with its own way to it. */
export function lateOrderLine(
  data: Pick<Named, 'orderId' | 'number' | 'orderName' | 'unitName' | 'isChange'>,
  minutes: number,
  { publicUrl }: Voice,
): string {
  return `${data.number} ${data.orderName}\n${data.unitName}，已超期 ${hoursText(minutes)}\n${publicUrl}/console${desk(data)}`
}

/** What people are told of work orders. */
export const WORK_ORDER_NOTICES = {
  'workOrder.sent': notice<Named>({
    about: order,
    subject: '工单待处理',
    desk,
    text: (data) => `${data.unitName}的${data.who}提交了${named(data)}，请处理。`,
  }),
  'workOrder.raised': notice<Named>({
    about: order,
    subject: '已代您提交工单',
    link: page,
    desk,
    text: (data, { brand }) => `${brand}的${data.who}代您提交了${named(data)}，您可以查看并补充。`,
  }),
  'workOrder.deputy': notice<Deputyship>({
    about: deputies,
    subject: '您被指定为代理人',
    desk: '/',
    text: ({ who, by, firstDay, lastDay, work }) =>
      `${by === who ? '' : `${by}指定：`}${who}在 ${firstDay} 至 ${lastDay} 由您代理${work}，期间的事项与提醒会同时到达您。`,
  }),
  'workOrder.deputised': notice<Deputyship>({
    about: deputies,
    subject: '已为您指定代理人',
    desk: '/',
    text: ({ deputy, by, firstDay, lastDay, work }) =>
      `${by}指定${deputy}在 ${firstDay} 至 ${lastDay} 代理您的${work}，期间的事项与提醒会同时到达对方，您可以取消。`,
  }),
  'workOrder.issueFixed': notice<{
    orderId: string
    number: string
    orderName: string
    issue: string
    fixedIn: string
  }>({
    about: order,
    subject: '工单相关问题已修复',
    link: ({ orderId }) => `/technicalSupport/myBusiness?order=${orderId}`,
    text: ({ number, orderName, issue, fixedIn }) =>
      `您的工单“${orderName}”（${number}）所遇到的问题“${issue}”已在 ${fixedIn} 修复。`,
  }),
  'workOrder.agreed': notice<Named>({
    about: order,
    subject: '变更申请已通过',
    link: page,
    desk,
    text: (data) => `您发起的${named(data)}已通过，变更已生效。`,
  }),
  'workOrder.refused': notice<Named>({
    about: order,
    subject: '变更申请未通过',
    link: page,
    desk,
    text: (data) => `您发起的${named(data)}未通过${because(data, '原因')}可修改后重新提交。`,
  }),
  'workOrder.asked': notice<Named>({
    about: order,
    subject: '变更申请需要修改',
    link: page,
    desk,
    text: (data) => `您发起的${named(data)}需要修改${because(data, '说明')}请修改后重新提交。`,
  }),
  'workOrder.replied': notice<Named>({
    about: order,
    subject: '客户回复了工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}回复了${named(data)}：${withStop(data.reason)}`,
  }),
  'workOrder.answered': notice<Named>({
    about: order,
    subject: '工单有新回复',
    link: page,
    desk,
    text: (data, { brand }) => `${brand}的${data.who}回复了${named(data)}：${withStop(data.reason)}`,
  }),
  'workOrder.forwarded': notice<Named>({
    about: order,
    subject: '工单转发给您',
    link: page,
    desk,
    text: (data) => `${data.who}将${named(data)}转发给您，您可以查看并回复。`,
  }),
  'workOrder.assigned': notice<Named>({
    about: order,
    subject: '工单由您处理',
    desk,
    text: (data) => `${data.unitName}的${named(data)}由您处理。`,
  }),
  'workOrder.urged': notice<Named>({
    about: order,
    subject: '客户催办工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}催办${named(data)}，请尽快处理。`,
  }),
  'workOrder.escalated': notice<Named>({
    about: order,
    subject: '客户升级工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}升级了${named(data)}${because(data, '原因')}`,
  }),
  'workOrder.dueSoon': notice<Named>({
    about: order,
    subject: '工单即将到期',
    desk,
    text: (data) => `${data.unitName}的${named(data)}将在 1 小时内到期，请处理。`,
  }),
  'workOrder.late': notice<Named>({
    about: order,
    subject: '工单已超期',
    desk,
    mail: 'never',
    text: (data) => `${data.unitName}的${named(data)}已超过时限，请尽快处理。`,
  }),
  // Of many one by one an inbox is full: a working day brings one mail with all that are late.
  'workOrder.lateTogether': notice<{ count: number; list: string }>({
    about: desks,
    subject: ({ count }) => `${count} 个工单已超期`,
    desk: '/work-orders?queue=late',
    mail: 'alone',
    text: ({ count, list }) => `以下 ${count} 个工单已超过时限（按工作时间计），请尽快处理。\n\n${list}`,
  }),
  'workOrder.closeApplied': notice<Named>({
    about: order,
    subject: '客户申请关闭工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}申请关闭${named(data)}，请确认。`,
  }),
  'workOrder.closed': notice<Named>({
    about: order,
    subject: '工单已关闭',
    link: page,
    desk,
    text: (data, { brand }) => `${brand}已确认关闭${named(data)}。`,
  }),
  'workOrder.closeDeclined': notice<Named>({
    about: order,
    subject: '工单未关闭',
    link: page,
    desk,
    text: (data, { brand }) => `${brand}未同意关闭${named(data)}${because(data, '原因')}`,
  }),
  'workOrder.closeAsked': notice<Named>({
    about: order,
    subject: '工单待您确认关闭',
    link: page,
    desk,
    text: (data, { brand }) =>
      `${brand}申请关闭${named(data)}${because(data, '说明')}请确认完成，或回复以继续处理；${UNANSWERED_DAYS} 天内未答复将自动关闭。`,
  }),
  'workOrder.closesSoon': notice<Named>({
    about: order,
    subject: '工单即将自动关闭',
    link: page,
    desk,
    text: (data, { brand }) =>
      `${brand}已申请关闭${named(data)}，${data.reason} 前未答复将自动关闭。请确认完成，或回复以继续处理。`,
  }),
  'workOrder.completed': notice<Named>({
    about: order,
    subject: '客户已完成工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}确认完成${named(data)}。`,
  }),
  'workOrder.closedUnanswered': notice<Named>({
    about: order,
    subject: '工单已自动关闭',
    link: page,
    desk,
    text: (data) =>
      `${named(data)}申请关闭后 ${UNANSWERED_DAYS} 天未获答复，已自动关闭。如需继续，可申请重启。`,
  }),
  'workOrder.restarts': notice<Named>({
    about: order,
    subject: '客户申请重启工单',
    desk,
    text: (data) => `${data.unitName}的${data.who}申请重启${named(data)}${because(data, '说明')}`,
  }),
  'workOrder.restarted': notice<Named>({
    about: order,
    subject: '工单已重启',
    link: page,
    desk,
    text: (data) => `${named(data)}已重启，将继续处理。`,
  }),
  'workOrder.restartDeclined': notice<Named>({
    about: order,
    subject: '工单未重启',
    link: page,
    desk,
    text: (data, { brand }) => `${brand}未同意重启${named(data)}${because(data, '原因')}`,
  }),
} as const
