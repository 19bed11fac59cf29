import type { Scope } from '@xinqiao/contract/scopes'
import { DAY_MS } from '@xinqiao/contract/time'
import { newAccessToken } from '../../src/modules/identity/tokens/token-form.ts'
import { insertToken } from '../../src/modules/identity/tokens/token-queries.ts'
import { hashSecret, newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** An access token of an account, good for a month unless told otherwise. */
export async function makeAccessToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  { scopes, days = 30 }: { scopes: readonly Scope[]; days?: number },
): Promise<{ id: string; token: string }> {
  const [id, token, createdAt] = [newId(), newAccessToken(), clock.now()]
  const { unitId } = await db
    .selectFrom('account')
    .select('unitId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await insertToken(db, {
    ...{ id, accountId, unitId, name: '自检令牌', tokenHash: hashSecret(token), hint: token.slice(-4) },
    ...{
      scopes: [...scopes],
      networks: [],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    },
  })
  return { id, token }
}
