import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '../../../platform/keys/keys.ts'

/** The account stands in the seal, so that no secret can be put under another account. */
export function seal(keys: Keys, accountId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.bytes('second-factor'), iv)
  cipher.setAAD(Buffer.from(accountId))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function unseal(keys: Keys, accountId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keys.bytes('second-factor'), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(accountId))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
