import { createHash, createPrivateKey, createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

/** The key by which proofs are signed: made once, kept sealed, the same on every node. */
export async function proofKey({ keys }: Pick<Platform, 'keys'>) {
  const pem = await keys.kept('proof-signing', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  )
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
    /** detached, as `openssl dgst -sha256 -verify` reads it, like those of firmware */
    sign: (bytes: Buffer) => createSign('sha256').update(bytes).sign(privateKey),
  }
}
