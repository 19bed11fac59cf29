import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import {
  confirmLogoutPage,
  errorPage,
  loggedOutPage,
  SUBMIT_SCRIPT_SOURCE,
  submitLogoutPage,
} from './sso-pages.ts'

type Features = NonNullable<Configuration['features']>

export function pages(
  brand: string,
  resourceIndicators: NonNullable<Features['resourceIndicators']>,
): Configuration {
  return {
    renderError(ctx) {
      ctx.type = 'html'
      ctx.body = errorPage(brand, '登录请求无效或已过期，请重新登录。')
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators,
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          const hint = ctx.oidc.entities.IdTokenHint?.payload
          const asked = hint !== undefined && hint.sub === ctx.oidc.session?.accountId
          if (asked) allowSubmitScript(ctx)
          ctx.body = asked ? submitLogoutPage(brand, form) : confirmLogoutPage(brand, form)
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = loggedOutPage(brand)
        },
      },
    },
  }
}

function allowSubmitScript(ctx: KoaContextWithOIDC): void {
  const policy = String(ctx.response.get('content-security-policy'))
  ctx.set('content-security-policy', policy.replace('script-src', `script-src ${SUBMIT_SCRIPT_SOURCE}`))
}
