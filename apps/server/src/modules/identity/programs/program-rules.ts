import { MCP_PATH, PROGRAM_SCOPES } from '@xinqiao/contract/identity/program-texts'
import { TOKEN_DAYS } from '@xinqiao/contract/identity/token-texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Platform } from '../../../platform/platform.ts'
import { PORTAL_CLIENT } from '../provider/portal-client-id.ts'
import { newAccessToken } from '../tokens/token-form.ts'

/** A token is good for so long, and then renewed by the program. */
const PASS_SECONDS = 3600
/** Who logged in longer ago does so afresh: a browser left open alone lets no program in. */
const FRESH_SECONDS = 15 * 60

/** How long what programs get is good, however often it is renewed. */
export const GRANT_SECONDS = TOKEN_DAYS * DAY_SECONDS

/** Whether a client of the provider is a program that registered by itself. */
export function isProgram(clientId: string | undefined): boolean {
  return clientId !== undefined && clientId !== PORTAL_CLIENT
}

/** What programs may sign in for: `/mcp` and nothing else. */
export function mcpAddress({ publicUrl }: Pick<Platform, 'publicUrl'>): string {
  return `${publicUrl}${MCP_PATH}`
}

/** Programs renew their token, and outlive the log-in by which they came. */
export const PROGRAM_RULES: Configuration = {
  expiresWithSession: (_ctx, { clientId }) => !isProgram(clientId),
  issueRefreshToken: (_ctx, client) => isProgram(client.clientId) && client.grantTypeAllowed('refresh_token'),
}

type Resources = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>

/** Programs name `/mcp`, or nothing; the portal names nothing. */
export async function mcpResource(platform: Platform): Promise<Resources> {
  const { InvalidTarget } = await import('oidc-provider/lib/helpers/errors.js')
  return {
    enabled: true,
    defaultResource: (_ctx, client) => (isProgram(client.clientId) ? mcpAddress(platform) : undefined),
    useGrantedResource: () => true,
    getResourceServerInfo: (ctx, resource, client) => {
      if (!isProgram(client.clientId) || resource !== mcpAddress(platform)) throw new InvalidTarget()
      askForAll(ctx)
      const scope = PROGRAM_SCOPES.join(' ')
      return { scope, audience: resource, accessTokenFormat: 'opaque', accessTokenTTL: PASS_SECONDS }
    },
  }
}

/** Who names no scopes is asked about all: the person who consents chooses. */
function askForAll({ oidc: { route, params } }: KoaContextWithOIDC): void {
  if (route === 'authorization' && params && params.scope === undefined) {
    params.scope = PROGRAM_SCOPES.join(' ')
  }
}

/** What programs get has the form of access tokens, which scanners of secrets know. */
export function giveAccessTokens({ AccessToken }: Provider): void {
  const made = AccessToken.prototype as unknown as { clientId?: string; generateTokenId(): string }
  const { generateTokenId } = made
  made.generateTokenId = function () {
    // It also notes the form by which the token is kept.
    const id = generateTokenId.call(this)
    return isProgram(this.clientId) ? newAccessToken() : id
  }
}

/** Whether the log-in of this browser is too old to let a program in. */
export function logInIsOld({ oidc: { client, session, result } }: KoaContextWithOIDC, now: Date): boolean {
  if (!isProgram(client?.clientId) || session?.loginTs === undefined) return false
  if (result?.login || result?.consent) return false
  return now.getTime() / 1000 - session.loginTs > FRESH_SECONDS
}

/** A program is let in by a consent each time that it asks. */
export function consentLacks({ oidc: { client, result } }: KoaContextWithOIDC): boolean {
  return isProgram(client?.clientId) && result?.consent?.grantId === undefined
}
