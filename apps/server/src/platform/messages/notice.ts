import type { MessageChannel, MessageKind } from '@xinqiao/contract/messages/kinds'
import type { About } from './hearing.ts'

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

/** The data that each notice of a table needs. */
export type WordsOf<T> = { [N in keyof T]: T[N] extends Notice<infer D> ? D : never }

/** Everything that the product tells people, by name; the features bring it. */
export interface Notices {
  register(table: NoticeTable): void
  /** @throws where nobody has registered it */
  of(name: string): Notice<never>
  all(): ReadonlyMap<string, Notice<never>>
}
type NoticeTable = Readonly<Record<`${MessageKind}.${string}`, Notice<never>>>

/** Empty at first. A second notice of one name is a mistake in the code: the server does not start with it. */
export function openNotices(): Notices {
  const known = new Map<string, Notice<never>>()
  return {
    register(table) {
      for (const [name, one] of Object.entries(table)) {
        if (known.has(name)) throw new Error(`notice twice: ${name}`)
        known.set(name, one)
      }
    },
    of(name) {
      const found = known.get(name)
      if (!found) throw new Error(`no notice: ${name}`)
      return found
    },
    all: () => known,
  }
}
