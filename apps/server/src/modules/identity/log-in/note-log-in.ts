import type { FastifyRequest } from 'fastify'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordFailedLogIn, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { numberMark } from './login-guard.ts'

/** A number that somebody tried, and whose it is. */
interface Tried {
  phone: string
  account: { id: string } | undefined
  request: FastifyRequest
}

/** Records a wrong password or code. Numbers that are nobody's are recorded in the same steps. */
export function noteFailed(platform: Platform, tried: Tried, what: string): Promise<void> {
  return recordFailedLogIn(platform, { ...described(platform, tried), detail: `${what}错误` })
}

/** Records that a place is locked out of a number for a while. */
export function noteLocked(platform: Platform, tried: Tried): Promise<void> {
  return recordSecurityEvent(platform.db, { ...described(platform, tried), kind: 'locked' })
}

function described({ keys, clock }: Platform, { phone, account, request }: Tried) {
  return {
    accountId: account?.id ?? null,
    who: maskPhone(phone),
    numberMark: numberMark(keys, phone),
    from: placeOf(request),
    at: clock.now(),
  }
}
