import { MCP_PATH, PROGRAM_SCOPES } from '@xinqiao/contract/identity/program-texts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { OIDC_PATH } from '../provider/oidc-provider.ts'
import { mcpAddress } from './program-rules.ts'
import { registerProgram } from './registration.ts'

/** What a program finds of `/mcp` before it may enter (RFC 9728), under the name of that address. */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`

/** Larger than a registration needs. */
const REGISTRATION_BYTES = 16_384

/** Where programs learn who lets them in to `/mcp`, and register; the rest is the provider’s. */
export function mountPrograms(app: FastifyInstance, platform: Platform): void {
  const { publicUrl, config } = platform
  const issuer = `${publicUrl}${OIDC_PATH}`
  app.get(RESOURCE_METADATA_PATH, () => ({
    resource: mcpAddress(platform),
    resource_name: `${config.BRAND}芯桥`,
    authorization_servers: [issuer],
    scopes_supported: PROGRAM_SCOPES,
    bearer_methods_supported: ['header'],
  }))
  app.get(`/.well-known/oauth-authorization-server${OIDC_PATH}`, () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: PROGRAM_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }))
  app.post(`${OIDC_PATH}/register`, { bodyLimit: REGISTRATION_BYTES }, (request, reply) =>
    registerProgram(platform, request, reply),
  )
}
