import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import type { Db } from '../db/database.ts'

/** The first that is made; all others are made beside it. */
export const MASTER = 'master'

/** The rows of the key table, which nobody reads without APP_SECRET. */
export interface SealedKeys {
  /** @throws ConfigError when it was sealed with another APP_SECRET */
  find(name: string): Promise<string | undefined>
  /** Leaves one that is there already as it is. @throws ConfigError once the others are sealed with another APP_SECRET */
  insert(name: string, text: string, createdAt: Date): Promise<void>
  /** those whose names end in a number, i.e. the generations and what belongs to them */
  listNumbered(): Promise<NumberedKey[]>
}

export interface NumberedKey {
  name: string
  number: number
  text: string
  createdAt: Date
}

export function sealedKeys(db: Db, appSecret: string): SealedKeys {
  const sealingKey = sealingKeyOf(appSecret)
  return {
    async find(name) {
      const row = await db.selectFrom('appKey').select('sealed').where('name', '=', name).executeTakeFirst()
      return row && unseal(sealingKey, row.sealed, name)
    },
    async insert(name, text, createdAt) {
      const sealed = seal(sealingKey, text)
      if (name === MASTER) {
        const row = { name, sealed, createdAt }
        await db
          .insertInto('appKey')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return
      }
      // A server that still runs with the former secret must not leave a key that the next one cannot read.
      const fitting = await db
        .selectFrom('appKey')
        .select('sealed')
        .where('name', '=', MASTER)
        .executeTakeFirstOrThrow()
      unseal(sealingKey, fitting.sealed, MASTER)
      await sql`insert into app_key (name, sealed, created_at)
        select ${name}::text, ${sealed}::bytea, ${createdAt}::timestamptz from app_key
        where name = ${MASTER} and sealed = ${fitting.sealed} for share
        on conflict do nothing`.execute(db)
    },
    async listNumbered() {
      const rows = await db.selectFrom('appKey').selectAll().where('name', '~', '-[0-9]+$').execute()
      return rows.map(({ name, sealed, createdAt }) => {
        const number = Number(name.slice(name.lastIndexOf('-') + 1))
        return { name, number, text: unseal(sealingKey, sealed, name), createdAt }
      })
    },
  }
}

/** From here to the end of the transaction nobody else makes a key or rotates. */
export async function lockKeys(tx: Db): Promise<void> {
  await tx.selectFrom('appKey').select('name').where('name', '=', MASTER).forUpdate().execute()
}

/** Seals every key with another secret. Servers that run with the former cannot read them any more. */
export async function sealAnew(tx: Db, formerSecret: string, newSecret: string): Promise<void> {
  const former = sealingKeyOf(formerSecret)
  const next = sealingKeyOf(newSecret)
  for (const { name, sealed } of await tx.selectFrom('appKey').select(['name', 'sealed']).execute()) {
    const again = seal(next, unseal(former, sealed, name))
    await tx.updateTable('appKey').set({ sealed: again }).where('name', '=', name).execute()
  }
}

function sealingKeyOf(appSecret: string): Buffer {
  return createHash('sha256').update(`seal\n${appSecret}`).digest()
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
