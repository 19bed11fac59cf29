import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import type { Config } from '../../../config.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'

/** Whether another OpenID Connect provider stands in for the built-in one. */
export function isExternal(config: Config): boolean {
  return config.OIDC_ISSUER !== undefined
}

/** Passwords and all that hangs on them are the provider's. @throws AppError 9999 where that is another one */
export function requireOwnIdentity({ config }: { config: Config }): void {
  if (isExternal(config)) throw refuse(IDENTITY_REFUSALS.external)
}
