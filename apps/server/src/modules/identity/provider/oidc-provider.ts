import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Configuration, JWK, Provider } from 'oidc-provider'
import { cookieName, pathCookieName, readCookie } from '../../../platform/http/cookies.ts'
import type { Generation } from '../../../platform/keys/key-generations.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  GRANT_SECONDS,
  giveAccessTokens,
  isProgram,
  mcpResource,
  PROGRAM_RULES,
} from '../programs/program-rules.ts'
import { SLIDING_MS } from '../sessions/sessions.ts'
import { LOGIN_SECONDS, logInRules, loginCookie } from './log-in-rules.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { PORTAL_CLIENT } from './portal-client-id.ts'
import { pages } from './provider-pages.ts'

export const OIDC_PATH = '/sso/oidc'
/** The extra request parameter that tells the log-in page where the person will return to. */
export const RETURN_PARAMETER = 'return_to'

const SESSION_SECONDS = SLIDING_MS / 1000

/** The secret the portal, as a client, shares with the provider. */
export function portalSecret({ keys }: Platform): string {
  return keys.hash('oidc-client', PORTAL_CLIENT)
}

/** Whether a request comes from the browser that began this log-in. */
export function beganHere(platform: Platform, uid: string, request: FastifyRequest): boolean {
  return platform.keys.verify('login-cookie', uid, readCookie(platform, request, loginCookie(uid)) ?? '')
}

/**
 * Builds the OpenID Connect provider. It is loaded on first use: its 40 MB are not needed to serve pages.
 * `onLogout` hears which of the portal’s SSO sessions has ended.
 */
export async function openProvider(
  platform: Platform,
  onLogout: (accountId: string, sid: string) => Promise<void>,
): Promise<Provider> {
  const { Provider } = await import('oidc-provider/lib/provider.js')
  const { InvalidGrant } = await import('oidc-provider/lib/helpers/errors.js')
  const generations = platform.keys.generations()
  const provider = new Provider(`${platform.publicUrl}${OIDC_PATH}`, {
    jwks: await signingKeys(generations),
    adapter: oidcAdapter(platform, () => new InvalidGrant('already used')),
    clients: [portalClient(platform)],
    ...(await logInRules(platform)),
    ...pages(platform.config.BRAND, await mcpResource(platform)),
    ...PROGRAM_RULES,
    cookies: {
      names: {
        session: cookieName(platform, 'xq_sso'),
        interaction: pathCookieName(platform, 'xq_interaction'),
        resume: pathCookieName(platform, 'xq_resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      keys: generations.map(({ bytes }) => bytes('oidc-cookies').toString('base64url')),
    },
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    extraParams: [RETURN_PARAMETER],
    // Programs of others keep no secret.
    clientAuthMethods: ['client_secret_basic', 'none'],
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: LOGIN_SECONDS,
      Session: SESSION_SECONDS,
      Grant: (_ctx, { clientId }) => (isProgram(clientId) ? GRANT_SECONDS : SESSION_SECONDS),
      RefreshToken: GRANT_SECONDS,
    },
    // The only address the provider calls by itself is the portal's, which is this very process.
    fetch: async (_address, init) => {
      const { sub, sid } = logoutToken(init?.body)
      await onLogout(sub, sid)
      return new Response(null, { status: 204 })
    },
  })
  // The mount has put the public address into the request; nothing else may.
  provider.proxy = true
  giveAccessTokens(provider)
  provider.silent = true
  for (const event of ['server_error', 'backchannel.error', 'error'] as const) {
    provider.on(event as 'server_error', (_ctx, error) =>
      platform.log.error({ err: error }, 'identity provider'),
    )
  }
  return provider
}

function portalClient(platform: Platform) {
  const { publicUrl } = platform
  return {
    client_id: PORTAL_CLIENT,
    client_secret: portalSecret(platform),
    client_name: '芯桥',
    redirect_uris: [`${publicUrl}/sso/callback`],
    post_logout_redirect_uris: [`${publicUrl}/portal/`],
    backchannel_logout_uri: `${publicUrl}/sso/backchannel-logout`,
    backchannel_logout_session_required: true,
  }
}

/** Read, not verified: it comes from the provider in this process and never crosses a wire. */
function logoutToken(body: unknown): { sub: string; sid: string } {
  const token = new URLSearchParams(String(body)).get('logout_token') ?? ''
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return JSON.parse(payload) as { sub: string; sid: string }
}

/** The first key signs, the others are still published. */
async function signingKeys(generations: Generation[]): Promise<NonNullable<Configuration['jwks']>> {
  const sets = generations.map(({ kept }) => kept('oidc-signing', makeSigningKey))
  const keys = (await Promise.all(sets)).map((set) => (JSON.parse(set) as { keys: [JWK] }).keys[0])
  return { keys }
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] })
}
