import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Db } from '../db/database.ts'
import { countAgainst, type Limit } from '../http/limits.ts'
import type { About } from '../messages/hearing.ts'
import type { Channel } from './outbox.ts'

/** Of one record a number gets one SMS in so long: who follows a lively thread reads it in the portal. */
const SMS_OF_RECORD: Limit = { name: 'sms-record', max: 1, seconds: 600 }

/**
 * What leaves in a day to one number or address, and because of one unit. Of the provider's people each unit has a sum of
 * its own, so that none can use up what tells them of the others.
 */
const OF_RECIPIENT: Readonly<Record<Channel, Limit>> = {
  sms: { name: 'sms-recipient-day', max: 30, seconds: DAY_SECONDS },
  email: { name: 'mail-recipient-day', max: 300, seconds: DAY_SECONDS },
}
const OF_UNIT: Readonly<Record<Channel, Limit>> = {
  sms: { name: 'sms-unit-day', max: 300, seconds: DAY_SECONDS },
  email: { name: 'mail-unit-day', max: 3000, seconds: DAY_SECONDS },
}

export interface Outgoing {
  channel: Channel
  recipient: string
  about: About | null
  /** whose record it is; null where it is nobody's */
  unitId: string | null
}

/**
 * Why a notice about a record does not leave: a customer's acts must not make mails and SMS in the provider's name without
 * end. Null where it may; then it is counted. Codes, security notices and announcements are bounded where they are made.
 */
export async function whyHeldBack(
  db: Db,
  { channel, recipient, about, unitId }: Outgoing,
  now: Date,
): Promise<string | null> {
  if (about === null || about === 'person' || !('kind' in about) || about.kind === 'unit') return null
  const isOver = async (limit: Limit, subject: string) => (await countAgainst(db, limit, subject, now)) > 0
  const key = recipient.toLowerCase()
  const record = `${key} ${about.kind} ${about.id}`
  if (channel === 'sms' && (await isOver(SMS_OF_RECORD, record))) return '十分钟内已就同一事项发过短信'
  if (await isOver(OF_RECIPIENT[channel], `${key} ${unitId}`)) return '该号码或地址当日发送已达上限'
  if (unitId !== null && (await isOver(OF_UNIT[channel], unitId))) return '该单位当日发送已达上限'
  return null
}
