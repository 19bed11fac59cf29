import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Clocks differ: a code is taken one step early or late. */
const DRIFT = 1

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The secret as people type it and as the QR code carries it. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32
}

/** What the QR code says: whose account, at whose portal. */
export function totpAddress(secret: Buffer, account: string, issuer: string): string {
  return new TOTP({ secret: secretOf(secret), label: account, issuer }).toString()
}

/** The time step whose code this is; null when it is none, or none later than the last one taken. */
export function matchTotp(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? step : null
}

export function totpAt(secret: Buffer, step: number): string {
  const totp = totpOf(secret)
  return totp.generate({ timestamp: step * totp.period * 1000 })
}

/** As every authenticator speaks it, which the library takes when nothing is said: SHA-1, six digits, thirty seconds. */
function totpOf(secret: Buffer): TOTP {
  return new TOTP({ secret: secretOf(secret) })
}

/** Copied: a small Buffer shares its memory with others. */
function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
