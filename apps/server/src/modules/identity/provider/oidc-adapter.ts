import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { hashSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endReused } from '../programs/end-reused.ts'
import { isGrantGood, putPass } from '../programs/program-queries.ts'
import { isProgram } from '../programs/program-rules.ts'
import {
  consumeOidcRow,
  deleteOidcGrant,
  deleteOidcRow,
  findOidcPayload,
  type OidcPayload,
  upsertOidcRow,
} from './sso-queries.ts'

/**
 * The provider’s storage, one adapter a model, all in one table. The provider looks whether a code was used before it
 * uses it up: of many at the same moment all but one fail there.
 */
export function oidcAdapter(platform: Platform, usedUp: () => Error): (model: string) => Adapter {
  const { db, clock } = platform
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const lives = (expiresIn ?? LONGEST_SECONDS) * 1000
      const expiresAt = new Date(clock.now().getTime() + lives)
      if (model === 'AccessToken' && isProgram(payload.clientId)) {
        const pass = { tokenHash: hashSecret(id), hint: id.slice(-4), passUntil: expiresAt }
        if (!(await putPass(db, payload.grantId ?? '', pass))) throw usedUp()
        return
      }
      const { jti: _, ...rest } = payload
      const kept = isHashed(model) ? rest : payload
      await upsertOidcRow(db, { model, id: keyOf(model, id), payload: kept as OidcPayload, expiresAt })
    },
    async find(id) {
      const payload = found(await findOidcPayload(db, model, { id: keyOf(model, id) }, clock.now()))
      if (payload === undefined) return undefined
      if (model === 'Grant' && isProgram(payload.clientId) && !(await isGrantGood(db, id, clock.now()))) {
        return undefined
      }
      return isHashed(model) ? { ...payload, jti: id } : payload
    },
    findByUid: async (uid) => found(await findOidcPayload(db, model, { uid }, clock.now())),
    // Codes that people type in belong to the device flow, which is off.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      if (!(await consumeOidcRow(db, model, keyOf(model, id), clock.now()))) throw usedUp()
    },
    destroy: (id) => deleteOidcRow(db, model, keyOf(model, id)),
    async revokeByGrantId(grantId) {
      // Its tokens are access tokens, which lie elsewhere.
      if (model === 'AccessToken') await endReused(platform, grantId)
      await deleteOidcGrant(db, model, grantId)
    },
  })
}

/** For a model without a time limit of its own. */
const LONGEST_SECONDS = 14 * DAY_SECONDS

/** What renews a program’s token for months is kept as the token is: by its hash alone. */
function isHashed(model: string): boolean {
  return model === 'RefreshToken'
}

function keyOf(model: string, id: string): string {
  return isHashed(model) ? hashSecret(id).toString('base64url') : id
}

function found(payload: OidcPayload | undefined): AdapterPayload | undefined {
  return payload as AdapterPayload | undefined
}
