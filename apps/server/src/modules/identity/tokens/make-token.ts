import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import { SECOND_FACTOR_TEXTS } from '@xinqiao/contract/identity/second-factor-texts'
import type { makeToken as endpoint, TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import {
  MOST_TOKEN_DAYS,
  MOST_TOKENS,
  TOKEN_TEXTS as T,
  TOKEN_DAYS,
  TOKEN_REFUSALS,
} from '@xinqiao/contract/identity/token-texts'
import { SCOPES, type Scope, scopesFor } from '@xinqiao/contract/scopes'
import { addDays } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { endOfDay, toDate, toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import { asNetwork } from '../../../platform/http/networks.ts'
import type { Context } from '../../../platform/http/route.ts'
import { hashSecret, newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { isExternal } from '../client/own-identity.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { findOwnAccount } from '../second-factor/second-factor-queries.ts'
import { asTokenRow } from './list-tokens.ts'
import { newAccessToken } from './token-form.ts'
import { countGood, insertToken, isOpenTo, lockOwner, readTokenRow } from './token-queries.ts'

type Form = HandlerInput<typeof endpoint>['body']
type Browsing = Caller & Pick<Context, 'request'>

/** Makes a token of the caller's and answers it, the only time that anybody sees it. */
export async function makeToken(
  platform: Platform,
  caller: Browsing,
  form: Form,
): Promise<{ token: string; row: TokenRow }> {
  const { db, clock } = platform
  const { actor } = caller
  const now = clock.now()
  const asked = readForm(actor, form, toDate(now))
  await proveOwner(platform, actor, form.password)
  const token = newAccessToken()
  const row = await db.transaction().execute(async (tx) => {
    await refuseToMake(tx, actor, now)
    const id = newId()
    const { accountId, unitId } = actor
    const stored = {
      id,
      accountId,
      unitId,
      tokenHash: hashSecret(token),
      hint: token.slice(-4),
      createdAt: now,
    }
    await insertToken(tx, { ...asked, ...stored })
    await leaveTraces(tx, platform, caller, { ...asked, id, at: now })
    return readTokenRow(tx, id)
  })
  return { token, row: asTokenRow(row, now) }
}

/** What was asked for, as it is kept. @throws AppError 400 with each field that cannot be */
function readForm(actor: Actor, { name, scopes, expiresDate, networks }: Form, today: string) {
  const errors: Record<string, string> = {}
  const beyond = scopes.filter((scope) => !scopesFor(actor).includes(scope))
  if (beyond.length > 0) errors.scopes = `${T.scopesWrong}${beyond.map((scope) => SCOPES[scope]).join('、')}`
  const day = expiresDate ?? addDays(today, TOKEN_DAYS)
  if (day <= today) errors.expiresDate = T.expiresPast
  if (day > addDays(today, MOST_TOKEN_DAYS)) errors.expiresDate = T.expiresLate
  const read = networks.map((typed) => ({ typed, network: asNetwork(typed) }))
  const wrong = read.filter(({ network }) => network === null)
  if (wrong.length > 0) errors.networks = `${T.networkWrong}${wrong.map(({ typed }) => typed).join('、')}`
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    name,
    scopes: [...new Set<Scope>(scopes)],
    networks: [...new Set(read.flatMap(({ network }) => network ?? []))],
    // Shown as the last second of its day, not as the first of the next.
    expiresAt: new Date(endOfDay(day).getTime() - 1000),
  }
}

/** A stolen session alone makes no token that outlives it. With another provider there is no password to ask for. */
async function proveOwner(
  { db, clock, config }: Platform,
  { accountId }: Actor,
  password = '',
): Promise<void> {
  const account = await findOwnAccount(db, accountId)
  if (isExternal(config) || !account?.passwordHash) return
  if (password === '') throw invalid({ password: SECOND_FACTOR_TEXTS.passwordMissing })
  if ((await provePassword(db, accountId, password, clock.now())) === null) {
    throw invalid({ password: SECOND_FACTOR_TEXTS.passwordWrong })
  }
}

async function refuseToMake(tx: Db, { accountId, unitId }: Actor, now: Date): Promise<void> {
  if (!(await isOpenTo(tx, unitId))) throw refuse(TOKEN_REFUSALS.notOpen)
  await lockOwner(tx, accountId)
  if ((await countGood(tx, accountId, now)) >= MOST_TOKENS) throw refuse(TOKEN_REFUSALS.many)
}

interface Made {
  id: string
  name: string
  scopes: readonly Scope[]
  networks: readonly string[]
  expiresAt: Date
  at: Date
}

async function leaveTraces(tx: Db, platform: Platform, caller: Browsing, made: Made): Promise<void> {
  const { actor, address, request } = caller
  const { accountId, realName: who } = actor
  const { id, name, networks, at } = made
  await recordAudit(tx, {
    ...{ actor, address, at, act: 'access-token.make' },
    record: { kind: accessTokenRecord.kind, id, name },
    after: {
      scopes: made.scopes.map((scope) => SCOPES[scope]),
      expiresAt: toDateTime(made.expiresAt),
      networks,
    },
  })
  const event = { kind: 'access-token-made' as const, accountId, who, detail: name }
  await recordSecurityEvent(tx, { ...event, from: placeOf(request), at })
  const data = { time: toDateTime(at), name }
  await platform.notify(tx, { kind: 'security.accessTokenMade', to: [accountId], data })
  await wake(tx, accessTokenRecord, { id, accountIds: [accountId] })
}
