import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { giveConsent as endpoint } from '@xinqiao/contract/identity/program-endpoints'
import { PROGRAM_TEXTS } from '@xinqiao/contract/identity/program-texts'
import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import { SCOPES, type Scope } from '@xinqiao/contract/scopes'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import type { Sso } from '../provider/sso.ts'
import { keepOidcRow } from '../provider/sso-queries.ts'
import { insertToken, lockOwner } from '../tokens/token-queries.ts'
import { consentRefusal, type OpenConsent, openConsent } from './open-consent.ts'
import { endGrantsOf } from './program-queries.ts'
import { GRANT_SECONDS, mcpAddress } from './program-rules.ts'

/** How long a program stays registered that somebody has let in: past the end of what it got, to ask again. */
const REGISTERED_MS = 2 * GRANT_SECONDS * 1000

/** What the page of consent shows. */
export async function readConsent(
  platform: Platform,
  sso: Sso,
  uid: string,
  { request }: Pick<Visitor, 'request'>,
) {
  const now = platform.clock.now()
  const consent = await openConsent(platform, sso, uid, request)
  const { program, host, isLocal, scopes, reader } = consent
  const refusal = await consentRefusal(platform.db, consent, now)
  return {
    ...{ program, clientHost: host, isLocal, scopes, realName: reader.realName, unitName: reader.unitName },
    untilTime: toDateTime(endOf(now)),
    refusal: refusal?.text ?? '',
  }
}

/** Lets the program in with what was chosen of what it asked for, and says where to go on. */
export async function giveConsent(
  platform: Platform,
  sso: Sso,
  { uid, scopes }: { uid: string } & HandlerInput<typeof endpoint>['body'],
  visitor: Visitor,
): Promise<{ next: string }> {
  const { db, clock } = platform
  const now = clock.now()
  const consent = await openConsent(platform, sso, uid, visitor.request)
  const { interaction, reader, clientId } = consent
  const chosen = consent.scopes.filter((scope) => scopes.includes(scope))
  if (scopes.some((scope) => !consent.scopes.includes(scope)))
    throw invalid({ scopes: PROGRAM_TEXTS.scopeWrong })
  const { Grant } = await sso.provider()
  const grant = new Grant({ clientId, accountId: reader.accountId })
  grant.addResourceScope(mcpAddress(platform), chosen.join(' '))
  const grantId = await grant.save()
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, reader.accountId)
    await endGrantsOf(tx, reader.accountId, clientId, now)
    const refusal = await consentRefusal(tx, consent, now)
    if (refusal) throw refuse(refusal)
    await keepGrant(tx, platform, consent, { grantId, scopes: chosen, now, visitor })
    await keepOidcRow(tx, 'Client', clientId, new Date(now.getTime() + REGISTERED_MS))
  })
  interaction.result = { consent: { grantId } }
  await interaction.persist()
  return { next: interaction.returnTo }
}

/** Tells the program that it is not let in. */
export async function refuseConsent(
  platform: Platform,
  sso: Sso,
  uid: string,
  { request }: Pick<Visitor, 'request'>,
): Promise<{ next: string }> {
  const { interaction } = await openConsent(platform, sso, uid, request)
  interaction.result = { error: 'access_denied', error_description: 'the person did not consent' }
  await interaction.persist()
  return { next: interaction.returnTo }
}

interface Given {
  grantId: string
  scopes: Scope[]
  now: Date
  visitor: Visitor
}

async function keepGrant(
  tx: Db,
  platform: Platform,
  { reader, clientId, program, host }: OpenConsent,
  { grantId, scopes, now, visitor: { request, address } }: Given,
): Promise<void> {
  const { accountId, unitId, realName: who } = reader
  const [id, name, expiresAt] = [newId(), program, endOf(now)]
  await insertToken(tx, {
    ...{ id, accountId, unitId, name, scopes, networks: [], createdAt: now, expiresAt },
    // Nothing is good before the program fetches its first token.
    ...{ tokenHash: hashSecret(newSecret()), hint: '', passUntil: now },
    ...{ clientId, clientHost: host, grantId },
  })
  await recordAudit(tx, {
    ...{ actor: reader, address, at: now, act: 'access-token.admit' },
    record: { kind: accessTokenRecord.kind, id, name },
    after: { scopes: scopes.map((scope) => SCOPES[scope]), expiresAt: toDateTime(expiresAt), host },
  })
  const event = { kind: 'program-admitted' as const, accountId, who, detail: `${name}（${host}）` }
  await recordSecurityEvent(tx, { ...event, from: placeOf(request), at: now })
  const data = { time: toDateTime(now), name, host }
  await platform.notify(tx, { kind: 'security.programAdmitted', to: [accountId], data })
  await wake(tx, accessTokenRecord, { id, accountIds: [accountId] })
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + GRANT_SECONDS * 1000)
}
