import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** One record of this size holds all: push services take 4096 bytes at most. */
const RECORD_SIZE = 4096
/** After the last of a text; there is one record, and so it is the last. */
const LAST = Buffer.from([2])

/** Chosen anew for each message; the example of the standard states them. */
interface Chosen {
  salt: Buffer
  sender: Buffer
}

/**
 * A message that the device alone can read: aes128gcm by RFC 8188, with the keys of RFC 8291.
 * @throws where the key of the device is none
 */
export function encrypt(
  text: string,
  { p256dh, auth }: { p256dh: string; auth: string },
  chosen?: Chosen,
): Buffer {
  const device = Buffer.from(p256dh, 'base64url')
  const salt = chosen?.salt ?? randomBytes(16)
  const pair = createECDH('prime256v1')
  if (chosen === undefined) pair.generateKeys()
  else pair.setPrivateKey(chosen.sender)
  const sender = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, sender])
  const key = derive(pair.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32)
  const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', content, nonce)
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, ...record])
}

function derive(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
