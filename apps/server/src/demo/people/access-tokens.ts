import type { Scope } from '@xinqiao/contract/scopes'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../platform/db/database.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

/** Access tokens as programs of these people would have them; what was hashed was nobody told. */
export const demoAccessTokens = { title: '访问令牌', seed: seedTokens, clear: clearTokens }

interface DemoToken {
  phone: string
  name: string
  scopes: Scope[]
  networks?: string[]
  /** days since it was made, and until it ends */
  age: number
  left: number
  used?: string
  ended?: true
}

const TOKENS: readonly DemoToken[] = [
  {
    ...{
      phone: '13800006620',
      name: '缺陷系统同步',
      scopes: ['projects:read', 'orders:read', 'orders:write'],
    },
    ...{ networks: ['203.0.113.0/24'], age: 20, left: 70, used: '203.0.113.18' },
  },
  { phone: '13800006620', name: '旧版导出脚本', scopes: ['projects:read'], age: 120, left: 60, ended: true },
  {
    ...{ phone: '13800006621', name: '持续集成', scopes: ['files', 'knowledge:read'] },
    ...{ age: 80, left: 10, used: '198.51.100.7' },
  },
  {
    ...{ phone: '13900001001', name: '工单看板', scopes: ['orders:read', 'staff'] },
    ...{ age: 5, left: 85, used: '192.0.2.40' },
  },
]

async function seedTokens({ clock }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const { phone, age, left, used, ended, networks = [], name, scopes } of TOKENS) {
    const owner = await db
      .selectFrom('account')
      .select(['id as accountId', 'unitId'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('accessToken')
      .values({
        ...{ id: newId(), ...owner, name, scopes, networks, tokenHash: hashSecret(newSecret()) },
        ...{ hint: 'demo', createdAt: at(-age), expiresAt: at(left), endedAt: ended ? at(-left / 2) : null },
        ...(used === undefined ? {} : { lastUsedAt: at(-1 / 24), lastNetwork: used }),
      })
      .execute()
  }
}

async function clearTokens(db: Db): Promise<void> {
  const phones = TOKENS.map(({ phone }) => phone)
  const owners = db.selectFrom('account').select('id').where('phone', 'in', phones)
  await db.deleteFrom('accessToken').where('accountId', 'in', owners).execute()
}
