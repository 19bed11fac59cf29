import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Whose a secret is: it stands in the seal, so that none can be put under another's name. */
export interface SealedFor {
  purpose: 'second-factor' | 'webhook' | 'robot' | 'push'
  owner: string
}

export function seal(keys: Keys, { purpose, owner }: SealedFor, secret: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.bytes(purpose), iv)
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function unseal(keys: Keys, { purpose, owner }: SealedFor, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keys.bytes(purpose), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
