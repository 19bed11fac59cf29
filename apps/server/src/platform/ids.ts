import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new record id: UUIDv7, so that ids sort by time of making. */
export function newId(): string {
  return v7()
}

/** 256 random bits, URL-safe: bearer tokens and single-use codes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How secrets are looked up: only their SHA-256 is stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
