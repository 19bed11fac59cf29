import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { ConfigError } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

/**
 * Keys are made once, kept in the database sealed with APP_SECRET, and the same on every node.
 */
export interface Keys {
  /** 32 bytes for one purpose, e.g. `file-addresses` */
  bytes(purpose: string): Buffer
  /** URL-safe HMAC-SHA-256 of a text for one purpose */
  sign(purpose: string, text: string): string
  /** compares in constant time */
  verify(purpose: string, text: string, signature: string): boolean
  /** a sealed value kept under a name, made by `make` the first time */
  kept(name: string, make: () => Promise<string> | string): Promise<string>
}

export async function openKeys(db: Db, appSecret: string, clock: Clock): Promise<Keys> {
  const sealingKey = createHash('sha256').update(`seal\n${appSecret}`).digest()
  const kept = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    const found = await db.selectFrom('appKey').select('sealed').where('name', '=', name).executeTakeFirst()
    if (found) return unseal(sealingKey, found.sealed, name)
    const sealed = seal(sealingKey, await make())
    await db
      .insertInto('appKey')
      .values({ name, sealed, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Another node may have been first: what the database holds counts.
    const row = await db
      .selectFrom('appKey')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return unseal(sealingKey, row.sealed, name)
  }
  const master = Buffer.from(await kept('master', () => randomBytes(32).toString('base64')), 'base64')
  const derived = new Map<string, Buffer>()
  const bytes = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', master, '', `xinqiao ${purpose}`, 32))
    derived.set(purpose, key)
    return key
  }
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', bytes(purpose)).update(text).digest('base64url')
  return {
    bytes,
    sign,
    verify: (purpose, text, signature) => equal(sign(purpose, text), signature),
    kept,
  }
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, sealed: Buffer, name: string): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new ConfigError(
      `密钥 ${name} 无法解封：APP_SECRET 与此数据库不符 / APP_SECRET does not fit this database`,
      { cause: error },
    )
  }
}
