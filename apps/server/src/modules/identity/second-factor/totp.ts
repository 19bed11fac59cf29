import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ: a code is taken one step early or late. */
const DRIFT = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The secret as people type it and as the QR code carries it. */
export function base32(bytes: Buffer): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      text += ALPHABET[(value >> (bits - 5)) & 31]
      bits -= 5
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** What the QR code says: whose account, at whose portal. */
export function totpAddress(secret: Buffer, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}

/** The time step whose code this is; null when it is none, or none later than the last one taken. */
export function matchTotp(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    if (same(totpAt(secret, step), code) && step > lastStep) found ??= step
  }
  return found
}

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function same(wanted: string, given: string): boolean {
  const left = Buffer.from(wanted)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}
