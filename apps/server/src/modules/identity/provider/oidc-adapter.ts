import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
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
export function oidcAdapter(db: Db, clock: Clock, usedUp: () => Error): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const lives = (expiresIn ?? LONGEST_SECONDS) * 1000
      const expiresAt = new Date(clock.now().getTime() + lives)
      await upsertOidcRow(db, { model, id, payload: payload as OidcPayload, expiresAt })
    },
    find: async (id) => found(await findOidcPayload(db, model, { id }, clock.now())),
    findByUid: async (uid) => found(await findOidcPayload(db, model, { uid }, clock.now())),
    // Codes that people type in belong to the device flow, which is off.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      if (!(await consumeOidcRow(db, model, id, clock.now()))) throw usedUp()
    },
    destroy: (id) => deleteOidcRow(db, model, id),
    revokeByGrantId: (grantId) => deleteOidcGrant(db, model, grantId),
  })
}

/** For a model without a time limit of its own. */
const LONGEST_SECONDS = 14 * DAY_SECONDS

function found(payload: OidcPayload | undefined): AdapterPayload | undefined {
  return payload as AdapterPayload | undefined
}
