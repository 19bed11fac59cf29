import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leaveCookie, type PortalCookie, readCookie } from '../../../platform/http/cookies.ts'
import { newSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

const COOKIE: PortalCookie = { name: 'xq_device', sameSite: 'strict' }
const LIVES_SECONDS = 180 * DAY_SECONDS
const MOST_NUMBERS = 5

/**
 * The id of the caller’s browser when this number has logged in on it before, else null. The cookie
 * opens no door by itself: tries from such a browser are only counted apart from a stranger’s.
 */
export function knownDevice(platform: Platform, request: FastifyRequest, phone: string): string | null {
  const device = readDevice(platform, request)
  return device?.numbers.includes(mark(platform.keys, phone)) ? device.id : null
}

/** Notes that this number logged in on this browser. */
export function rememberDevice(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): void {
  const { keys } = platform
  const before = readDevice(platform, request)
  const id = before?.id ?? newSecret()
  const own = mark(keys, phone)
  const numbers = [own, ...(before?.numbers ?? []).filter((number) => number !== own)]
  const text = [id, ...numbers.slice(0, MOST_NUMBERS)].join('.')
  const value = `${text}.${keys.sign('device', text)}`
  leaveCookie(platform, reply, COOKIE, { value, seconds: LIVES_SECONDS })
}

function readDevice(platform: Platform, request: FastifyRequest) {
  const parts = (readCookie(platform, request, COOKIE) ?? '').split('.')
  const signature = parts.pop() ?? ''
  if (!platform.keys.verify('device', parts.join('.'), signature)) return null
  const [id = '', ...numbers] = parts
  return { id, numbers }
}

function mark(keys: Platform['keys'], phone: string): string {
  return keys.hash('device-number', phone).slice(0, 22)
}
