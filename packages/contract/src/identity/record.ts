import { defineRecord } from '../record.ts'

/** A log-in of somebody, and what a session knows of its owner. */
export const sessionRecord = defineRecord({
  kind: 'session',
  title: '会话',
  hears: { people: true },
  acts: {},
})

export const secondFactorRecord = defineRecord({
  kind: 'second-factor',
  title: '两步验证',
  hears: { people: true },
  acts: {},
})
