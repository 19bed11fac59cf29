import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { notify } from '../../messages/index.ts'
import { refreshSessions } from '../sessions/sessions.ts'
import { proveBoth } from './second-factor.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'

export async function endSecondFactor(
  platform: Platform,
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  proof: { password: string; code: string },
): Promise<void> {
  await proveBoth(platform, actor, proof)
  const { accountId, realName: who } = actor
  await platform.db.transaction().execute(async (tx) => {
    if (!(await dropSecondFactor(platform, tx, accountId))) return
    const at = platform.clock.now()
    await recordSecurityEvent(tx, { kind: 'second-factor-off', accountId, who, from: placeOf(request), at })
  })
}

/** Takes the second factor away and tells its owner; an administrator's reset, with its reason, by every channel. */
export async function dropSecondFactor(
  platform: Platform,
  db: Db,
  accountId: string,
  reason?: string,
): Promise<boolean> {
  if (!(await deleteSecondFactor(db, accountId))) return false
  await refreshSessions(db, [accountId])
  const data = { time: toDateTime(platform.clock.now()) }
  if (reason === undefined)
    await notify(db, platform, { kind: 'security.secondFactorOff', to: accountId, data })
  else
    await notify(db, platform, {
      kind: 'security.secondFactorReset',
      to: accountId,
      data: { ...data, reason },
    })
  return true
}
