import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { cookieName, type PortalCookie } from '../../../platform/http/cookies.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consentLacks, isProgram, logInIsOld } from '../programs/program-rules.ts'
import { findActiveAccount } from '../queries.ts'

export const LOGIN_SECONDS = 3600

/** Cookie by which the browser that began a log-in is known; one a log-in, so that tabs do not meet. */
export const LOGIN_COOKIE: PortalCookie = { name: 'xq_login_', sameSite: 'strict' }

export function loginCookie(uid: string): PortalCookie {
  return { ...LOGIN_COOKIE, name: `${LOGIN_COOKIE.name}${uid}` }
}

/** Who may be logged in, when the log-in page is shown, and that programs need a consent, our own portal none. */
export async function logInRules(platform: Platform): Promise<Configuration> {
  const { base, Check, Prompt } = await import('oidc-provider/lib/helpers/interaction_policy/index.js')
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(new Check('account_gone', 'account is not active', accountGone))
  policy.get('login')?.checks.add(new Check('other_account', 'another account was asked for', otherAccount))
  const isOld = (ctx: KoaContextWithOIDC) => logInIsOld(ctx, platform.clock.now())
  policy.get('login')?.checks.add(new Check('old_log_in', 'the log-in is too long ago', isOld))
  const lacks = new Check('consent_lacks', 'nobody has let the program in', consentLacks)
  policy.add(new Prompt({ name: 'consent', requestable: true }, lacks))
  return {
    interactions: {
      policy,
      url: (ctx, interaction) => {
        const { name, sameSite } = loginCookie(interaction.uid)
        ctx.cookies.set(cookieName(platform, name), platform.keys.sign('login-cookie', interaction.uid), {
          path: '/',
          httpOnly: true,
          sameSite,
          maxAge: LOGIN_SECONDS * 1000,
          signed: false,
        })
        return `/sso/${interaction.prompt.name === 'consent' ? 'consent' : 'login'}/${interaction.uid}`
      },
    },
    async findAccount(_ctx, sub) {
      const account = await findActiveAccount(platform.db, sub)
      if (!account) return undefined
      return {
        accountId: sub,
        phone: account.phone,
        claims: () => ({
          sub,
          name: account.realName,
          nickname: account.nickName,
          phone_number: account.phone,
          phone_number_verified: true,
        }),
      }
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      if (isProgram(client.clientId)) {
        const given = ctx.oidc.result?.consent?.grantId
        return given === undefined ? undefined : provider.Grant.find(given)
      }
      const known = session.grantIdFor(client.clientId)
      const grant = known ? await provider.Grant.find(known) : undefined
      if (grant) return grant
      const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      made.addOIDCScope('openid profile phone')
      await made.save()
      return made
    },
  }
}

/** A session whose account was disabled meanwhile counts for nothing. */
function accountGone(ctx: KoaContextWithOIDC): boolean {
  return ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined
}

/** `/login` named a number that is not the one signed in: its owner wants to log in afresh. */
function otherAccount(ctx: KoaContextWithOIDC): boolean {
  const { params, account, result } = ctx.oidc
  const hint = params?.login_hint
  return typeof hint === 'string' && account !== undefined && account.phone !== hint && !result?.login
}
