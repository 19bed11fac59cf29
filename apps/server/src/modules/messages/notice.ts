import type { MessageChannel } from '@xinqiao/contract/messages/kinds'

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
  /** subject of the e-mail */
  subject: string
  /** where it leads inside the portal */
  link?: string | ((data: D) => string)
  /** where it leads the provider's own people, inside the console; to `link` unless set */
  desk?: string | ((data: D) => string)
  /** channels by which it leaves whatever the person set */
  always?: readonly MessageChannel[]
  text: (data: D, voice: Voice) => string
}

export function notice<D>(definition: Notice<D>): Notice<D> {
  return definition
}

/** A summary ends like a sentence, once. */
export function withStop(text: string): string {
  return /[。！？.!?]$/.test(text) ? text : `${text}。`
}
