import { TOKEN_TEXTS } from '@xinqiao/contract/identity/token-texts'
import { DAY_MS } from '@xinqiao/contract/time'
import type { FastifyInstance } from 'fastify'
import { toDateTime } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Place, placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { findActiveAccount } from '../queries.ts'
import { tokenWithin } from './token-form.ts'
import { noteExposure } from './token-queries.ts'

/** Refuses a token in an address, where proxies and histories keep it; its owner hears of it, once a day. */
export function refuseExposed(app: FastifyInstance, platform: Platform): void {
  // After the flood limit, which is a hook of the route on arrival.
  app.addHook('preParsing', async (request) => {
    const token = tokenWithin(request.url)
    if (token === null) return
    await tellOwner(platform, token, placeOf(request))
    throw new AppError(400, TOKEN_TEXTS.inAddress)
  })
}

function tellOwner(platform: Platform, token: string, from: Place): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const exposed = await noteExposure(tx, hashSecret(token), at, new Date(at.getTime() - DAY_MS))
    if (!exposed) return
    const { accountId, name } = exposed
    const owner = await findActiveAccount(tx, accountId)
    const event = {
      kind: 'access-token-exposed' as const,
      accountId,
      who: owner?.realName ?? '',
      detail: name,
    }
    await recordSecurityEvent(tx, { ...event, from, at })
    const data = { time: toDateTime(at), name }
    await platform.notify(tx, { kind: 'security.accessTokenExposed', to: [accountId], data })
  })
}
