import type { MessageChannel } from '@xinqiao/contract/messages/kinds'
import type { About } from '../../platform/messages/hearing.ts'

/** Whose voice a notice has: the settings that its text names. */
export interface Voice {
  brand: string
  company: string
  hotline: string
  /** where people reach this installation */
  publicUrl: string
}

/** One thing that people are told. Its kind is the first part of its name. */
export interface Notice<D> {
  /** whose it is: only they hear it, and read it later on */
  about: About | ((data: D) => About)
  /** subject of the e-mail */
  subject: string | ((data: D) => string)
  /** where it leads inside the portal */
  link?: string | ((data: D) => string)
  /** where it leads the provider's own people, inside the console; to `link` unless set */
  desk?: string | ((data: D) => string)
  /** channels by which it leaves whatever the person set */
  always?: readonly MessageChannel[]
  /**
   * `never`: an e-mail sums it up with others of its kind, so that it leaves by none of its own. `alone`: such a sum; the
   * inbox has its parts one by one, so that it is told by e-mail only.
   */
  mail?: 'never' | 'alone'
  /** the answer to a form that asks for an address: it goes there, verified or not */
  answersForm?: true
  text: (data: D, voice: Voice) => string
  /**
   * What an SMS says: `text` where it holds nothing that a person has typed, or words of its own that hold nothing of
   * the kind. An SMS comes in the provider's name, so nobody may put an advertisement into it. Without it an SMS
   * says the subject and where to read.
   */
  sms?: 'text' | ((data: D, voice: Voice) => string)
}

/** Where people read their messages, in the portal. */
export const INBOX = '/personalCenter/myMessages'

/** What an SMS says of this. */
export function smsOf<D>(notice: Notice<D>, data: D, voice: Voice): string {
  const { text, sms } = notice
  if (sms === undefined)
    return `${subjectOf(notice, data)}。详情请登录芯桥查看：${voice.publicUrl}/portal${INBOX}`
  return sms === 'text' ? text(data, voice) : sms(data, voice)
}

export function subjectOf<D>({ subject }: Pick<Notice<D>, 'subject'>, data: D): string {
  return typeof subject === 'string' ? subject : subject(data)
}

export function notice<D>(definition: Notice<D>): Notice<D> {
  return definition
}

/** The beginning of what somebody wrote, in one line. */
export function excerptOf(text: string, most: number): string {
  const line = [...text.replaceAll(/\s+/g, ' ')]
  return line.length > most ? `${line.slice(0, most).join('')}…` : line.join('')
}

/** A summary ends like a sentence, once. */
export function withStop(text: string): string {
  return /[。！？.!?]$/.test(text) ? text : `${text}。`
}
