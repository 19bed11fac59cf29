import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import type { Keys } from '../../../platform/keys/keys.ts'

/** Less than the day that push services take at most. */
const GOOD_FOR_SECONDS = 12 * 3600

/** The pair of keys by which push services know this installation (RFC 8292). */
export interface Vapid {
  /** as browsers are given it when they subscribe */
  publicKey: string
  privateKey: JsonWebKey
}

/** Made once, and the same on every node: a device takes pushes by the key alone by which it subscribed. */
export async function ownVapid(keys: Keys): Promise<Vapid> {
  const jwk = JSON.parse(await keys.kept('web-push', makeKey)) as JsonWebKey
  const point = Buffer.concat([Buffer.from([4]), read(jwk.x), read(jwk.y)])
  return { publicKey: point.toString('base64url'), privateKey: jwk }
}

/** Says to a push service who sends, for half a day and this service alone. */
export function authorization(
  { publicKey, privateKey }: Vapid,
  { endpoint, publicUrl, now }: { endpoint: string; publicUrl: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp, sub: publicUrl }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

function read(text = ''): Buffer {
  return Buffer.from(text, 'base64url')
}
