import { OAuthClientMetadataSchema } from '@modelcontextprotocol/sdk/shared/auth.js'
import { REGISTRATIONS } from '@xinqiao/contract/identity/program-texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { upsertOidcRow } from '../provider/sso-queries.ts'

const OF_NETWORK: Limit = {
  ...{ name: 'program-registration', max: REGISTRATIONS.hourly, seconds: 3600 },
  ofAddress: true,
}
const OF_ALL: Limit = { name: 'program-registrations', max: REGISTRATIONS.daily, seconds: DAY_SECONDS }

const MOST_ADDRESSES = 10
const ADDRESS_LENGTH = 500
const NAME_LENGTH = 60
/** Nobody has let it in by then. */
const UNUSED_SECONDS = 14 * DAY_SECONDS
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Registers a public client (RFC 7591): a name, where it is led back to, and nothing that it could prove itself by. */
export async function registerProgram(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db, clock } = platform
  const now = clock.now()
  for (const [limit, subject] of [
    [OF_NETWORK, request.ip],
    [OF_ALL, 'all'],
  ] as const) {
    const wait = await countAgainst(db, limit, subject, now)
    if (wait > 0) {
      void reply.header('retry-after', wait)
      return refuse(reply, 429, 'temporarily_unavailable', `too many registrations, try again in ${wait} s`)
    }
  }
  const read = readMetadata(request.body)
  if (typeof read === 'string') return refuse(reply, 400, codeOf(read), read)
  const id = newId()
  const client = {
    ...{ client_id: id, client_name: read.name, redirect_uris: read.addresses },
    ...{ application_type: 'native', token_endpoint_auth_method: 'none' },
    ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
  }
  const expiresAt = new Date(now.getTime() + UNUSED_SECONDS * 1000)
  await upsertOidcRow(db, { model: 'Client', id, payload: client, expiresAt })
  void reply.status(201)
  return { ...client, client_id_issued_at: Math.floor(now.getTime() / 1000) }
}

/** Its name and where it is led back to, or what is wrong. */
function readMetadata(body: unknown): { name: string; addresses: string[] } | string {
  const read = OAuthClientMetadataSchema.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    return `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not a JSON object'}`
  }
  const { redirect_uris: addresses, token_endpoint_auth_method: method = 'none' } = read.data
  if (method !== 'none') return 'token_endpoint_auth_method: must be none, only public clients register here'
  if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) {
    return `redirect_uris: must be 1 to ${MOST_ADDRESSES}`
  }
  const wrong = addresses.find((address) => !mayLeadTo(address))
  if (wrong !== undefined) {
    return `redirect_uris: must be https, or http on localhost, 127.0.0.1 or [::1], without user or fragment, up to ${ADDRESS_LENGTH} characters: ${wrong.slice(0, 80)}`
  }
  return { name: plainName(read.data.client_name ?? ''), addresses }
}

function mayLeadTo(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || address.length > ADDRESS_LENGTH) return false
  if (url.username !== '' || url.password !== '' || address.includes('#')) return false
  return LOOPBACK.has(url.hostname) ? url.protocol === 'http:' : url.protocol === 'https:'
}

/** In one line, without what turns the direction of writing or is not seen: people decide by it. */
function plainName(name: string): string {
  const seen = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...seen].slice(0, NAME_LENGTH).join('') || '未命名程序'
}

function codeOf(fault: string): string {
  return fault.startsWith('redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata'
}

/** As RFC 7591 words it, for programs. */
function refuse(reply: FastifyReply, status: number, error: string, description: string) {
  void reply.status(status)
  return { error, error_description: description }
}
