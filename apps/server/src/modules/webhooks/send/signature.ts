import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '@xinqiao/contract/webhooks/texts'

/** 32 bytes, as long as what signs with them. */
export function newSigningSecret(): Buffer {
  return randomBytes(32)
}

/** As its owner sees it, and libraries of the Standard Webhooks form take it. */
export function shownSecret(secret: Buffer): string {
  return `${SECRET_PREFIX}${secret.toString('base64')}`
}

/** The headers of one try, by the form of Standard Webhooks; each secret in force signs. */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signed = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signed.join(' ') }
}
