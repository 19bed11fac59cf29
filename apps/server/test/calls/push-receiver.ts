import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { openReceiver } from './hook-receiver.ts'

/** What a device was shown. */
interface Shown {
  title: string
  text: string
  url: string
}

/** A push service on this machine with one device behind it, which reads what comes as RFC 8291 and 8292 say. */
export async function openDevice() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  let status = 201
  const receiver = await openReceiver((reply) => reply.writeHead(status).end())
  return {
    /** as its browser describes it */
    subscription: {
      endpoint: `${new URL(receiver.url).origin}/push/${randomBytes(9).toString('base64url')}`,
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received: receiver.received,
    shown: () =>
      receiver.received.map(({ bytes }) => JSON.parse(decrypt(bytes, pair, auth).toString('utf8')) as Shown),
    answerWith: (next: number) => {
      status = next
    },
  }
}

/** One record of aes128gcm, its salt, size and the sender's key before it. */
function decrypt(bytes: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = bytes.subarray(0, 16)
  const length = bytes.readUInt8(20)
  const sender = bytes.subarray(21, 21 + length)
  const record = bytes.subarray(21 + length)
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const key = derive(pair.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (bytes.length > 4096 || end < 0 || padded.subarray(end + 1).some((one) => one !== 0))
    throw new Error('no last record')
  return padded.subarray(0, end)
}

/** What the sender says of itself, where the key that it names has signed it; null where not. */
export function claimsOf(
  authorization: string,
): { key: string; aud: string; exp: number; sub: string } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  if (point.length !== 65 || x === undefined || y === undefined) return null
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const asked = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, asked, Buffer.from(signature, 'base64url'))) return null
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
