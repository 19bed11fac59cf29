import { ACCOUNTS_TEXTS as T } from '@xinqiao/contract/accounts/texts'
import type * as endpoints from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import type { UnitInvitationRow } from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { forbidden, TooManyError } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { createInvitation } from './create-invitation.ts'
import { listInvitationRows } from './invitation-row-queries.ts'
import { invitationRow } from './list-invitations.ts'
import { listSent } from './sending-queries.ts'

/** A unit makes no more of them in a day. */
const MADE_BY_UNIT: Limit = { name: 'invitations-made', max: 50, seconds: DAY_SECONDS }

/** The unit whose people somebody keeps. @throws AppError 403 */
export function managedUnit({ unitId }: Actor): string {
  if (unitId === null) throw forbidden()
  return unitId
}

/** All of the unit’s, by whomever they were made: who leaves takes none along. */
export async function listUnitInvitations(
  { db, clock, publicUrl }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listUnitInvitations>['query'],
) {
  const now = clock.now()
  const page = await listInvitationRows(db, { ...query, keyword: '', unitId: managedUnit(actor), now })
  const sent = await listSent(
    db,
    page.rows.map(({ id }) => id),
  )
  return mapRows(page, (one) => ofUnit(invitationRow(one, publicUrl, now), sent.get(one.id) ?? []))
}

/** @throws TooManyError, AppError 400 */
export async function createUnitInvitation(
  platform: Platform,
  caller: Caller,
  form: HandlerInput<typeof endpoints.createUnitInvitation>['body'],
): Promise<UnitInvitationRow> {
  const { db, clock } = platform
  const unitId = managedUnit(caller.actor)
  const wait = await countAgainst(db, MADE_BY_UNIT, unitId, clock.now())
  if (wait > 0) throw new TooManyError(wait, T.invitationsMany)
  return ofUnit(await createInvitation(platform, caller, { ...form, unitId }), [])
}

function ofUnit(row: ReturnType<typeof invitationRow>, sentTo: string[]): UnitInvitationRow {
  return { ...row, sentTo, can: { ...row.can, send: row.state === 'open' } }
}
