import type { ClientAuth, Configuration, UserInfoResponse } from 'openid-client'
import type { Platform } from '../../../platform/platform.ts'
import { OIDC_PATH, portalSecret, RETURN_PARAMETER } from '../provider/oidc-provider.ts'
import { PORTAL_CLIENT } from '../provider/portal-client-id.ts'

/** Longer waits leave the browser on a blank page. */
const PATIENCE_SECONDS = 10

/** One log-in under way, kept in the browser’s signed cookie. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
  returnTo: string
}

export interface LoginResult {
  issuer: string
  subject: string
  /** the provider’s session, ended with the portal’s */
  sid: string | null
  idToken: string
  /** the mainland mobile number that an outside provider has verified; null for none, and for our own */
  phone: string | null
}

/** Which provider, and who we are to it. */
interface Registered {
  issuer: string
  clientId: string
  clientAuth: (client: typeof import('openid-client')) => ClientAuth
  scope: string
}

/** The portal as a client of an OpenID Connect provider; knows it by its metadata alone. */
export interface PortalClient {
  /** whether subjects are our own account ids */
  isOwnIssuer(issuer: string): boolean
  begin(returnTo: string, phone: string): Promise<{ address: string; attempt: LoginAttempt }>
  /** @throws whenever anything of the answer is not as it was asked for */
  finish(callbackUrl: URL, attempt: LoginAttempt): Promise<LoginResult>
  /** where the provider ends its session and comes back to the portal */
  endSessionAddress(idToken: string | null): string
}

export async function openPortalClient(
  platform: Platform,
  fetchFromProvider: (address: string, init: object) => Promise<Response>,
): Promise<PortalClient> {
  const client = await import('openid-client')
  const { publicUrl, config } = platform
  const ownIssuer = `${publicUrl}${OIDC_PATH}`
  const redirectUri = `${publicUrl}/sso/callback`
  const registered = registeredAt(platform, ownIssuer)
  const isOwn = registered.issuer === ownIssuer
  const provider: Configuration = await client.discovery(
    new URL(registered.issuer),
    registered.clientId,
    undefined,
    registered.clientAuth(client),
    {
      ...(isOwn ? { [client.customFetch]: fetchFromProvider } : {}),
      execute: registered.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      timeout: PATIENCE_SECONDS,
    },
  )
  const phoneOf = async (claims: { sub: string }, accessToken: string) => {
    if (isOwn) return null
    const known: UserInfoResponse = { ...claims }
    if (provider.serverMetadata().userinfo_endpoint !== undefined) {
      Object.assign(known, await client.fetchUserInfo(provider, accessToken, claims.sub))
    }
    return verifiedPhone(known, config.OIDC_PHONE_CLAIM)
  }
  return {
    isOwnIssuer: (other) => other === ownIssuer,
    async begin(returnTo, phone) {
      const attempt: LoginAttempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: registered.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(isOwn ? { [RETURN_PARAMETER]: returnTo } : {}),
        ...(phone === '' ? {} : { login_hint: phone }),
      })
      return { address: address.href, attempt }
    },
    async finish(callbackUrl, attempt) {
      const tokens = await client.authorizationCodeGrant(provider, callbackUrl, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || tokens.id_token === undefined) throw new Error('no id token')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        sid: typeof claims.sid === 'string' ? claims.sid : null,
        idToken: tokens.id_token,
        phone: await phoneOf(claims, tokens.access_token),
      }
    },
    endSessionAddress(idToken) {
      // Log-out at the provider is optional to it.
      if (provider.serverMetadata().end_session_endpoint === undefined) return `${publicUrl}/portal/`
      return client.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${publicUrl}/portal/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href
    },
  }
}

/** The provider of the settings, else the one in this process. */
function registeredAt(platform: Platform, ownIssuer: string): Registered {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_SCOPE } = platform.config
  if (OIDC_ISSUER === undefined) {
    return {
      issuer: ownIssuer,
      clientId: PORTAL_CLIENT,
      clientAuth: (client) => client.ClientSecretBasic(portalSecret(platform)),
      scope: 'openid profile phone',
    }
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    scope: OIDC_SCOPE,
    // Basic is what a provider takes that does not say.
    clientAuth: (client) => (server, who, body, headers) => {
      const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const way = taken.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
      return way(OIDC_CLIENT_SECRET)(server, who, body, headers)
    },
  }
}

/** `+86 138-0000-6620` as our own numbers are written; null unless the provider says that it verified it. */
function verifiedPhone(claims: Record<string, unknown>, name: string): string | null {
  const given = claims[name]
  const verified = claims[`${name}_verified`]
  if (typeof given !== 'string' || (verified !== true && verified !== 'true')) return null
  const digits = given.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)?86(?=1)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}
