import { PROGRAM_REFUSALS, PROGRAM_SCOPES, PROGRAM_TEXTS } from '@xinqiao/contract/identity/program-texts'
import { MOST_TOKENS, TOKEN_REFUSALS } from '@xinqiao/contract/identity/token-texts'
import { type Scope, scopesFor } from '@xinqiao/contract/scopes'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import type { Reader } from '../../../platform/messages/hearing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type OpenInteraction, openInteraction } from '../log-in/interactions.ts'
import type { Sso } from '../provider/sso.ts'
import { readersOf } from '../sessions/as-actor.ts'
import { countGood, isOpenTo } from '../tokens/token-queries.ts'
import { isProgram } from './program-rules.ts'

/** A consent under way: which program asks, on which address, whom, and what for. */
export interface OpenConsent {
  interaction: OpenInteraction
  reader: Reader
  clientId: string
  /** what it calls itself */
  program: string
  host: string
  isLocal: boolean
  scopes: Scope[]
}

/**
 * The consent under way with this id, for the very browser that began it.
 * @throws AppError 404 for absent, expired and foreign ones alike
 */
export async function openConsent(
  platform: Platform,
  sso: Sso,
  uid: string,
  request: FastifyRequest,
): Promise<OpenConsent> {
  const expired = new AppError(404, PROGRAM_TEXTS.expired)
  const interaction = await openInteraction(platform, sso, uid, request).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? expired : error
  })
  const { session, params, prompt, result } = interaction
  const clientId = String(params.client_id)
  if (prompt.name !== 'consent' || !session || result || !isProgram(clientId)) throw expired
  const { Client } = await sso.provider()
  const client = await Client.find(clientId)
  const [reader] = await readersOf(platform.db, platform.clock, [session.accountId])
  if (!client || reader?.status !== 'active') throw expired
  const { hostname, host, protocol } = new URL(String(params.redirect_uri))
  const asked = String(params.scope ?? '').split(' ')
  const open = scopesFor(reader)
  return {
    ...{ interaction, reader, clientId, program: client.clientName ?? '' },
    // A program on one's own computer listens at any port.
    ...(protocol === 'https:' ? { host, isLocal: false } : { host: hostname, isLocal: true }),
    scopes: PROGRAM_SCOPES.filter((scope) => asked.includes(scope) && open.includes(scope)),
  }
}

/** Why this program cannot be let in by this person now; null where it can. */
export async function consentRefusal(db: Db, { reader, scopes }: OpenConsent, now: Date) {
  if (!(await isOpenTo(db, reader.unitId))) return TOKEN_REFUSALS.notOpen
  if (scopes.length === 0) return PROGRAM_REFUSALS.nothingAsked
  return (await countGood(db, reader.accountId, now)) >= MOST_TOKENS ? TOKEN_REFUSALS.many : null
}
