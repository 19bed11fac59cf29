import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import type { Db } from '../db/database.ts'
import type { About } from './hearing.ts'

/** What people were told, for the robots of chat groups that are told the same. */
export interface Spoken {
  kind: MessageKind
  /** `own-unit`: what is for whole units, and so for those of each robot's own */
  about: About | 'own-unit'
  subject: string
  text: string
  /** where it leads in the portal */
  link: string
  /** where it leads the provider's own people; empty where `link` is for all */
  deskLink: string
}

/** Somebody who was told. */
export interface SpokenTo {
  id: string
  unitId: string | null
  userType: number
  /** the end of the quiet hours in which it was said */
  sendAfter: Date | null
}

/** Passes on what was said, inside the caller's transaction; the app gives the way. */
export type Echo = (db: Db, spoken: Spoken, to: readonly SpokenTo[]) => Promise<void>
