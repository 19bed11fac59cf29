import { defineUnaudited } from '../record.ts'

/** A log-in of somebody, and what a session knows of its owner. */
export const sessionRecord = defineUnaudited('session', '会话', { people: true })

export const secondFactorRecord = defineUnaudited('second-factor', '两步验证', { people: true })
