/** The provider without the package's entry, which warns at import about Node releases before their LTS. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider'
  export import InvalidGrant = errors.InvalidGrant
  export import InvalidTarget = errors.InvalidTarget
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'
  export import base = interactionPolicy.base
  export import Check = interactionPolicy.Check
  export import Prompt = interactionPolicy.Prompt
}
