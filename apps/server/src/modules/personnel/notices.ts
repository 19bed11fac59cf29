import type { About } from '../../platform/messages/hearing.ts'
import { notice, type WordsOf } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof PERSONNEL_NOTICES> {}
}

const INFORMATION = '/personalCenter/myInformation'
const HOME = '/'
const personPage = ({ who }: { who: string }) =>
  `/personalCenter/personnelManagement?name=${encodeURIComponent(who)}`
const unit = ({ unitId }: { unitId: string }): About => ({ kind: 'unit', id: unitId })

/** What people are told of units and their people. */
export const PERSONNEL_NOTICES = {
  'personnel.invited': notice<{ unitName: string; inviter: string }>({
    about: 'person',
    subject: '邀请您加入单位',
    link: INFORMATION,
    always: ['sms'],
    sms: ({ unitName }, { publicUrl }) =>
      `${unitName}邀请您加入该单位。请登录芯桥，在“我的信息”中确认：${publicUrl}/portal${INFORMATION}`,
    text: ({ unitName, inviter }, { publicUrl }) =>
      `${unitName}的${inviter}邀请您加入该单位。请登录芯桥，在“我的信息”中确认：${publicUrl}/portal${INFORMATION}`,
  }),
  'personnel.joined': notice<{ unitName: string }>({
    about: 'person',
    subject: '您已加入单位',
    link: INFORMATION,
    text: ({ unitName }) => `您已成为${unitName}的成员，可使用该单位开通的服务。`,
  }),
  'personnel.removed': notice<{ unitName: string }>({
    about: 'person',
    subject: '您已离开单位',
    link: INFORMATION,
    text: ({ unitName }) => `您已不再是${unitName}的成员，账号转为个人账号。`,
  }),
  'personnel.moved': notice<{ from: string; to: string; reason: string }>({
    about: 'person',
    subject: '您的所属单位已更正',
    link: INFORMATION,
    always: ['sms'],
    sms: ({ from, to }) => `您的账号已由管理员由“${from}”更正至“${to}”。`,
    text: ({ from, to, reason }) => `您的账号已由管理员由“${from}”更正至“${to}”。原因：${reason}`,
  }),
  'personnel.movedPerson': notice<{ unitId: string; who: string; from: string; to: string }>({
    about: unit,
    subject: '人员所属单位已更正',
    link: personPage,
    text: ({ who, from, to }) => `管理员已将${who}的账号由“${from}”更正至“${to}”。`,
  }),
  'personnel.services': notice<{ services: readonly string[] }>({
    about: 'person',
    subject: '服务授权有变更',
    link: HOME,
    text: ({ services }) => `您可使用的服务已变更为：${services.join('、')}。`,
  }),
  'personnel.accepted': notice<{ unitId: string; who: string }>({
    about: unit,
    subject: '对方已接受邀请',
    link: personPage,
    text: ({ who }) => `${who}已接受您的邀请，成为本单位成员。`,
  }),
  'personnel.declined': notice<{ unitId: string; who: string }>({
    about: unit,
    subject: '对方未接受邀请',
    link: personPage,
    text: ({ who }) => `${who}未接受加入本单位的邀请。`,
  }),
  'personnel.handedAway': notice<{ to: string; what: string }>({
    about: 'person',
    subject: '您的工作已交接',
    link: HOME,
    text: ({ to, what }) => `您的以下工作已交接给${to}：${what}。`,
  }),
  'personnel.handedOver': notice<{ from: string; what: string }>({
    about: 'person',
    subject: '有工作交接给您',
    link: HOME,
    text: ({ from, what }) => `${from}的以下工作已交接给您：${what}。`,
  }),
} as const
