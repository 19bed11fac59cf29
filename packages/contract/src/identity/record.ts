import { defineRecord } from '../record.ts'

/** A log-in of somebody, and what a session knows of its owner. */
export const sessionRecord = defineRecord({
  kind: 'session',
  title: '会话',
  hears: { people: true },
  acts: {},
})
