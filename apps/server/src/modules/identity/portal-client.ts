import type { Configuration } from 'openid-client'
import type { Platform } from '../../platform/platform.ts'
import { OIDC_PATH, PORTAL_CLIENT, portalSecret, RETURN_PARAMETER } from './oidc-provider.ts'

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
  const { publicUrl } = platform
  const issuer = `${publicUrl}${OIDC_PATH}`
  const redirectUri = `${publicUrl}/sso/callback`
  const provider: Configuration = await client.discovery(
    new URL(issuer),
    PORTAL_CLIENT,
    undefined,
    client.ClientSecretBasic(portalSecret(platform)),
    {
      [client.customFetch]: fetchFromProvider,
      execute: publicUrl.startsWith('http:') ? [client.allowInsecureRequests] : [],
    },
  )
  return {
    isOwnIssuer: (other) => other === issuer,
    async begin(returnTo, phone) {
      const attempt: LoginAttempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile phone',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        [RETURN_PARAMETER]: returnTo,
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
      const sid = typeof claims.sid === 'string' ? claims.sid : null
      return { issuer: claims.iss, subject: claims.sub, sid, idToken: tokens.id_token }
    },
    endSessionAddress: (idToken) =>
      client.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${publicUrl}/portal/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href,
  }
}
