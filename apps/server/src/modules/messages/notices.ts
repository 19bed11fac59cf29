import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { MessageChannel, MessageKind } from '@xinqiao/contract/messages/kinds'
import type { About } from '../../platform/messages/hearing.ts'
import { CERTIFICATION_NOTICES } from './certification-notices.ts'
import { CONTACT_NOTICES } from './contact-notices.ts'
import { KNOWLEDGE_NOTICES } from './knowledge-notices.ts'
import { type Notice, notice, smsOf, subjectOf, type Voice, withStop } from './notice.ts'
import { PROJECT_NOTICES } from './project-notices.ts'
import { VISIT_NOTICES } from './visit-notices.ts'
import { WORK_ORDER_NOTICES } from './work-order-notices.ts'

const SECURITY = '/personalCenter/accountSecurity'
const INFORMATION = '/personalCenter/myInformation'
const HOME = '/'
const personPage = ({ who }: { who: string }) =>
  `/personalCenter/personnelManagement?name=${encodeURIComponent(who)}`

const unit = ({ unitId }: { unitId: string }): About => ({ kind: 'unit', id: unitId })

const CONSOLE = '/console'

/** For changes that a stranger may have made. */
const notYou = ({ hotline }: Voice) => `如非本人操作，请立即致电服务热线 ${hotline}。`

/** Everything the product tells people, with its words. A new one needs no more than a row. */
export const NOTICES = {
  'security.passwordChanged': notice<{ time: string }>({
    about: 'person',
    subject: '登录密码已修改',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的登录密码已于 ${time} 修改，其他设备已退出登录。${notYou(voice)}`,
  }),
  'security.passwordReset': notice<{ time: string }>({
    about: 'person',
    subject: '登录密码已重置',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的登录密码已于 ${time} 重置，全部设备已退出登录。${notYou(voice)}`,
  }),
  'security.phoneChanged': notice<{ time: string; phone: string }>({
    about: 'person',
    subject: '手机号码已更换',
    link: SECURITY,
    sms: 'text',
    text: ({ time, phone }, voice) =>
      `您的登录手机号码已于 ${time} 更换为 ${phone}，请使用新号码登录。${notYou(voice)}`,
  }),
  'security.emailBound': notice<{ time: string; email: string }>({
    about: 'person',
    subject: '邮箱已绑定',
    link: SECURITY,
    sms: 'text',
    text: ({ time, email }, voice) => `邮箱 ${email} 已于 ${time} 绑定到您的账号。${notYou(voice)}`,
  }),
  'security.secondFactorOn': notice<{ time: string }>({
    about: 'person',
    subject: '两步验证已开启',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) =>
      `您的账号已于 ${time} 开启两步验证，登录时需输入身份验证器中的动态码。${notYou(voice)}`,
  }),
  'security.secondFactorOff': notice<{ time: string }>({
    about: 'person',
    subject: '两步验证已关闭',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的账号已于 ${time} 关闭两步验证。${notYou(voice)}`,
  }),
  'security.recoveryCodeUsed': notice<{ time: string; left: number }>({
    about: 'person',
    subject: '恢复码已使用',
    link: SECURITY,
    sms: 'text',
    text: ({ time, left }, voice) =>
      `您的账号已于 ${time} 使用恢复码登录，还剩 ${left} 个恢复码。${notYou(voice)}`,
  }),
  'security.tokenIssued': notice<{ time: string }>({
    about: 'person',
    subject: '账号签发了访问令牌',
    link: SECURITY,
    sms: 'text',
    text: ({ time }) =>
      `管理员于 ${time} 为您的账号签发了 1 小时有效的访问令牌，可在“账号安全”中查看并结束。`,
  }),
  'security.secondFactorReset': notice<{ time: string; reason: string }>({
    about: 'person',
    subject: '两步验证已被重置',
    link: SECURITY,
    always: ['email', 'sms'],
    sms: 'text',
    text: ({ time }, voice) => `管理员已于 ${time} 重置您的两步验证，下次登录后请重新开启。${notYou(voice)}`,
  }),
  'security.alarm': notice<{ label: string; who: string; detail: string; address: string }>({
    about: { roles: ['admin'] },
    subject: '安全告警',
    desk: '/securityEvents?onlyBad=true',
    always: ['email'],
    text: ({ label, who, detail, address }) =>
      `${label}：${who}，${detail}，来自 ${address}。请在服务台的“安全事件”中查看并处置。`,
  }),
  'account.approved': notice<object>({
    about: 'person',
    answersForm: true,
    subject: '注册申请已通过',
    link: HOME,
    sms: 'text',
    text: (_, { publicUrl }) =>
      `您的注册申请已通过，欢迎使用芯桥。请用注册手机号码登录：${publicUrl}/portal/`,
  }),
  'account.opened': notice<{ unitName: string }>({
    about: 'person',
    subject: '账号已开通',
    link: HOME,
    sms: 'text',
    text: ({ unitName }, { publicUrl }) =>
      `您在${unitName}的芯桥账号已开通，请用本手机号码以短信验证码登录：${publicUrl}/portal/`,
  }),
  'account.refused': notice<{ reason: string }>({
    about: 'person',
    answersForm: true,
    subject: '注册申请未通过',
    sms: 'text',
    text: ({ reason }, { publicUrl }) =>
      `您的注册申请未通过，原因：${withStop(reason)}您可修改后重新提交：${publicUrl}/portal/register`,
  }),
  'account.disabled': notice<{ reason: string }>({
    about: 'person',
    subject: '账号已停用',
    sms: 'text',
    text: ({ reason }, { hotline }) =>
      `您的账号已停用，原因：${withStop(reason)}如有疑问，请致电服务热线 ${hotline}。`,
  }),
  'account.enabled': notice<object>({
    about: 'person',
    subject: '账号已启用',
    link: HOME,
    sms: 'text',
    text: (_, { publicUrl }) => `您的账号已重新启用，可照常登录：${publicUrl}/portal/`,
  }),
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
  ...PROJECT_NOTICES,
  ...WORK_ORDER_NOTICES,
  ...KNOWLEDGE_NOTICES,
  ...CERTIFICATION_NOTICES,
  ...VISIT_NOTICES,
  ...CONTACT_NOTICES,
  'feedback.answered': notice<{
    kbId: string
    commentId: string
    kbName: string
    who: string
    content: string
  }>({
    about: ({ kbId }) => ({ kind: 'knowledge-base', id: kbId }),
    subject: '您的反馈收到回复',
    link: ({ kbId, commentId }) => `/knowledgeBase/kbDetail?kbId=${kbId}&comment=${commentId}`,
    text: ({ kbName, who, content }) => `${who}回复了您在《${kbName}》的反馈：“${content}”。`,
  }),
} as const satisfies Record<`${MessageKind}.${string}`, Notice<never>>

export type NoticeName = keyof typeof NOTICES
export type NoticeData<N extends NoticeName> = Parameters<(typeof NOTICES)[N]['text']>[0]

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOfAll {}
}
type WordsOfAll = { [N in NoticeName]: NoticeData<N> }

/** A notice with its data put in. */
export interface Letter {
  kind: MessageKind
  about: About
  subject: string
  text: string
  /** what an SMS says */
  sms: string
  link: string
  /** where it leads the provider's own people, from the root of the site; empty where `link` is for all */
  deskLink: string
  /** channels by which it leaves whatever the person set */
  always: readonly MessageChannel[]
  mail?: Notice<never>['mail']
  answersForm?: Notice<never>['answersForm']
}

export function writeNotice<N extends NoticeName>(name: N, data: NoticeData<N>, voice: Voice): Letter {
  const own = NOTICES[name] as Notice<NoticeData<N>>
  const { link = '', desk = '', always = [], mail, answersForm, text } = own
  const at = (place: typeof link) => (typeof place === 'function' ? place(data) : place)
  const deskLink = desk === '' ? '' : `${CONSOLE}${at(desk)}`
  const words = { text: text(data, voice), sms: smsOf(own, data, voice) }
  const subject = subjectOf(own, data)
  const about = typeof own.about === 'function' ? own.about(data) : own.about
  return { kind: kindOf(name), about, subject, ...words, link: at(link), deskLink, always, mail, answersForm }
}

/** Where a letter leads this reader: staff into the console where it has a place there. */
export function linkFor(
  letter: Pick<Letter, 'link' | 'deskLink'>,
  { userType }: { userType: number },
): string {
  return userType === USER_TYPE_STAFF ? letter.deskLink || letter.link : letter.link
}

/** The body of the e-mail that repeats a message. */
export function mailBody(
  { text, link }: Pick<Letter, 'text' | 'link'>,
  realName: string,
  voice: Voice,
): string {
  const hello = realName === '' ? '您好：' : `${realName}，您好：`
  const address = link.startsWith(`${CONSOLE}/`) ? link : `/portal${link}`
  const more = link === '' ? '' : `\n\n查看详情：${voice.publicUrl}${address}`
  return `${hello}\n\n${text}${more}\n\n${voice.company}\n服务热线 ${voice.hotline}`
}

export function mailSubject(letter: Pick<Letter, 'subject'>, voice: Voice): string {
  return `【${voice.brand}芯桥】${letter.subject}`
}

export function smsText(text: string, voice: Voice): string {
  return `【${voice.brand}芯桥】${text}`
}

/** Names begin with their kind, which the table’s type demands. */
function kindOf(name: NoticeName): MessageKind {
  return name.slice(0, name.indexOf('.')) as MessageKind
}

export type { Voice }
