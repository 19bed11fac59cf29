import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

const COOKIE = 'xq_device'
const LIVES_SECONDS = 180 * 24 * 3600
const MOST_NUMBERS = 5

/**
 * The id of the caller’s browser when this number has logged in on it before, else null. The cookie
 * opens no door by itself: tries from such a browser are only counted apart from a stranger’s.
 */
export function knownDevice({ keys }: Platform, request: FastifyRequest, phone: string): string | null {
  const device = readCookie(keys, request)
  return device?.numbers.includes(mark(keys, phone)) ? device.id : null
}

/** Notes that this number logged in on this browser. */
export function rememberDevice(
  { keys, publicUrl }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): void {
  const before = readCookie(keys, request)
  const id = before?.id ?? newSecret()
  const own = mark(keys, phone)
  const numbers = [own, ...(before?.numbers ?? []).filter((number) => number !== own)]
  const text = [id, ...numbers.slice(0, MOST_NUMBERS)].join('.')
  void reply.setCookie(COOKIE, `${text}.${keys.sign('device', text)}`, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIVES_SECONDS,
  })
}

function readCookie(keys: Platform['keys'], request: FastifyRequest) {
  const parts = (request.cookies[COOKIE] ?? '').split('.')
  const signature = parts.pop() ?? ''
  if (!keys.verify('device', parts.join('.'), signature)) return null
  const [id = '', ...numbers] = parts
  return { id, numbers }
}

function mark(keys: Platform['keys'], phone: string): string {
  return keys.hash('device-number', phone).slice(0, 22)
}
