import { randomInt } from 'node:crypto'
import { COMMAND, ConfigError } from '../../config.ts'
import { DEMO_PASSWORD, hashAtStart, isLoopbackOnly } from '../../modules/identity/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whether this database holds the demonstration world. */
export async function hasDemoWorld(db: Db): Promise<boolean> {
  return (await db.selectFrom('demoWorld').select('id').executeTakeFirst()) !== undefined
}

/**
 * Gives the demonstration accounts the password that fits where the server can be reached: the documented
 * one on this machine alone, else a random one. Accounts whose password was changed keep theirs.
 * @returns the password in force
 */
export async function settleDemoPassword(platform: Platform): Promise<string> {
  const { db } = platform
  const { kind, password } = await demoPassword(platform)
  const world = await db.selectFrom('demoWorld').selectAll().executeTakeFirst()
  if (world && world.passwordKind !== kind) {
    const passwordHash = await hashAtStart(password)
    await db
      .updateTable('account')
      .set({ passwordHash })
      .where('isDemo', '=', true)
      .where('passwordHash', '=', world.passwordHash)
      .execute()
    await db.updateTable('demoWorld').set({ passwordKind: kind, passwordHash }).execute()
  }
  return password
}

/**
 * Accounts with a published password must not stand in a real installation.
 * @throws ConfigError saying how to remove them
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  if (!(await hasDemoWorld(db))) return
  throw new ConfigError(
    `数据库中有演示账号，不能以 DEMO=0 启动。请先运行 ${COMMAND} demo-reset --remove 移除演示数据，或以 DEMO=1 启动。\n` +
      `This database holds demonstration accounts: remove them with \`${COMMAND} demo-reset --remove\`, or set DEMO=1.`,
  )
}

/** Demonstration accounts for people who read the terminal. */
export async function listDemoPeople(db: Db) {
  return db
    .selectFrom('demoLogin')
    .innerJoin('account', 'account.id', 'demoLogin.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['account.phone', 'account.realName', 'unit.name as unitName', 'demoLogin.role'])
    .orderBy('demoLogin.orderNumber')
    .execute()
}

export async function demoPassword({ config, publicUrl, keys }: Platform) {
  if (isLoopbackOnly(config.HOST, publicUrl)) return { kind: 'fixed' as const, password: DEMO_PASSWORD }
  return { kind: 'random' as const, password: await keys.kept('demo-password', randomPassword) }
}

/** Twelve characters that are not mistaken for one another. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}
