import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'

/** A cookie of the portal. No script reads it. */
export interface PortalCookie {
  name: string
  /** lax where another site leads back here and the cookie must come along */
  sameSite: 'strict' | 'lax'
}

type Place = Pick<Platform, 'publicUrl'>

/**
 * The name that a browser knows a cookie by. Behind https it begins with `__Host-`: no other host, no subdomain and
 * no plain http can then set it, and it comes back to this host alone.
 */
export function cookieName(place: Place, name: string): string {
  return isSecure(place) ? `__Host-${name}` : name
}

/** The name of a cookie that belongs to one path; a browser takes `__Host-` for whole hosts only. */
export function pathCookieName(place: Place, name: string): string {
  return isSecure(place) ? `__Secure-${name}` : name
}

export function readCookie(
  place: Place,
  request: FastifyRequest,
  { name }: PortalCookie,
): string | undefined {
  return request.cookies[cookieName(place, name)]
}

/** Leaves a value with the browser for so many seconds. */
export function leaveCookie(
  place: Place,
  reply: FastifyReply,
  cookie: PortalCookie,
  { value, seconds }: { value: string; seconds: number },
): void {
  void reply.setCookie(cookieName(place, cookie.name), value, {
    ...attributes(place, cookie),
    maxAge: seconds,
  })
}

export function dropCookie(place: Place, reply: FastifyReply, cookie: PortalCookie): void {
  void reply.clearCookie(cookieName(place, cookie.name), attributes(place, cookie))
}

/** Makes room for another cookie of a family: of those that the browser sends, the oldest go. */
export function makeRoom(
  place: Place,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  family: PortalCookie,
  most: number,
): void {
  const begins = cookieName(place, family.name)
  const sent = Object.keys(request.cookies).filter((name) => name.startsWith(begins))
  for (const name of sent.slice(0, Math.max(0, sent.length + 1 - most))) {
    void reply.clearCookie(name, attributes(place, family))
  }
}

function attributes(place: Place, { sameSite }: PortalCookie) {
  return { path: '/', httpOnly: true, sameSite, secure: isSecure(place) } as const
}

function isSecure({ publicUrl }: Place): boolean {
  return publicUrl.startsWith('https:')
}
