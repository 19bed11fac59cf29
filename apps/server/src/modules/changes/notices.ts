import type { About } from '../../platform/messages/hearing.ts'
import { excerptOf, notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof CHANGE_NOTICES> {}
}

/** A notice of change as messages name it. */
interface Named {
  id: string
  number: string
  title: string
  kindText: string
  /** when answers are due, `YYYY-MM-DD HH:mm` */
  due: string
}

interface Change extends Named {
  /** who did it */
  who: string
  note: string
}

const EXCERPT = 60

const about = ({ id }: { id: string }): About => ({ kind: 'change-notice', id })
const page = ({ number }: { number: string }) => `/personalCenter/changes?keyword=${number}`
const desk = ({ id }: { id: string }) => `/changes?id=${id}`
const named = ({ kindText, number, title }: Named) => `${kindText}《${title}》（${number}）`

/** What people are told of notices of change. */
export const CHANGE_NOTICES = {
  'change.submitted': notice<Change>({
    about,
    subject: '有变更通知待审核',
    desk,
    text: (change) => `${change.who}提交了${named(change)}，请在服务台核对涉及范围后审核发送。`,
  }),
  'change.givenBack': notice<Change>({
    about,
    subject: '变更通知已退回修改',
    desk,
    text: (change) =>
      `您撰写的${named(change)}已退回修改，原因：${withStop(excerptOf(change.note, EXCERPT))}`,
  }),
  'change.sent': notice<Change>({
    about,
    subject: ({ kindText }) => `${kindText}涉及您的项目、工单、证书或所读文档`,
    link: page,
    text: (change) =>
      `${named(change)}涉及您的项目、工单、证书或所读文档，请查看影响与措施；需答复或确认已读的请于 ${change.due} 前逐项完成。`,
  }),
  'change.withdrawn': notice<Change>({
    about,
    subject: '变更通知已撤回',
    link: page,
    text: (change) =>
      `${named(change)}已撤回，无需再答复，原因：${withStop(excerptOf(change.note, EXCERPT))}`,
  }),
  'change.answerDue': notice<Named & { count: number; isOver: boolean }>({
    about,
    subject: ({ isOver }) => (isOver ? '变更通知的答复已到期' : '变更通知待答复'),
    link: page,
    text: (change) =>
      change.isOver
        ? `${named(change)}涉及您的 ${change.count} 项尚未答复，已于 ${change.due} 到期，请尽快逐项答复。`
        : `${named(change)}涉及您的 ${change.count} 项尚未答复，请于 ${change.due} 前逐项答复。`,
  }),
  'change.answerLate': notice<Named & { count: number }>({
    about,
    subject: '贵单位有变更通知逾期未答复',
    link: page,
    text: (change) =>
      `${named(change)}涉及贵单位的 ${change.count} 项逾期未答复（截止 ${change.due}），请督促负责人，或由您代为答复。`,
  }),
  'change.unitSilent': notice<Named & { unitName: string; count: number }>({
    about,
    subject: '客户未答复变更通知',
    desk,
    text: (change) =>
      `${change.unitName}对${named(change)}有 ${change.count} 项逾期未答复（截止 ${change.due}），已提醒负责人与单位管理员，请与客户联系。`,
  }),
  'change.nudged': notice<Change & { count: number }>({
    about,
    subject: '变更通知待答复',
    link: page,
    text: (change) =>
      `${change.who}提醒您答复${named(change)}，涉及您的 ${change.count} 项尚未答复：${withStop(excerptOf(change.note, EXCERPT))}`,
  }),
  'change.supportAsked': notice<{
    id: string
    noticeId: string
    title: string
    unitName: string
    name: string
    plan: string
  }>({
    about: ({ noticeId }) => ({ kind: 'change-notice', id: noticeId }),
    subject: '客户就变更通知请求支持',
    desk: ({ noticeId }) => `/changes?id=${noticeId}`,
    text: ({ unitName, name, title, plan }) =>
      `${unitName}就《${title}》为证书 ${name} 请求支持：${withStop(excerptOf(plan, EXCERPT))}`,
  }),
} as const
