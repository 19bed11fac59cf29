import { defineUnaudited } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    session: true
    offer: true
  }
}

/** A log-in of somebody, and what a session knows of its owner. */
export const sessionRecord = defineUnaudited('session', '会话', { people: true })

export const secondFactorRecord = defineUnaudited('second-factor', '两步验证', { people: true })
