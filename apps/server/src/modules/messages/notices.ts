import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { MessageChannel, MessageKind } from '@xinqiao/contract/messages/kinds'
import type { About } from '../../platform/messages/hearing.ts'
import { type Notice, type Notices, smsOf, subjectOf, type Voice } from '../../platform/messages/notice.ts'
import type { NoticeName, NoticeWords } from '../../platform/records/tell.ts'

const CONSOLE = '/console'

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

export function writeNotice<N extends NoticeName>(
  notices: Notices,
  { kind: name, data }: { kind: N; data: NoticeWords[N] },
  voice: Voice,
): Letter {
  const own = notices.of(name) as Notice<NoticeWords[N]>
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
