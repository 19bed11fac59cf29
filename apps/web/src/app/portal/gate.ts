import { allows, needsLogin, SERVICE_LABELS } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { mayUseService, type Session, subjectOf } from '../../shared/session/session.ts'
import type { PortalRoute } from './route.ts'

/**
 * - `open`; `wait` until the reader is known; `failed` when that cannot be learned;
 * - `sign-in` for a visitor on a closed page; `name` for an account without a real name;
 * - `refused` for an account that the section is not made for.
 */
export type Verdict = 'open' | 'wait' | 'failed' | 'sign-in' | 'name' | 'refused'

/** Whether this reader may open this screen (document 1 sections 2 and 6). */
export function verdictFor(route: PortalRoute, session: Session): Verdict {
  if (session.status === 'ready') {
    if (!session.user.realName && !route.openWithoutName) return 'name'
    return mayOpen(route, session.user) ? 'open' : 'refused'
  }
  if (!needsLogin(route.access)) return 'open'
  if (session.status === 'visitor') return 'sign-in'
  return session.status === 'failed' ? 'failed' : 'wait'
}

/** Whether a screen is made for this reader, and its service is not withheld. */
export function mayOpen(screen: Pick<PortalRoute, 'access' | 'service'>, user: UserInfo | null): boolean {
  if (!allows(screen.access, subjectOf(user))) return false
  return screen.service === undefined || mayUseService(screen.service, user)
}

/** Why a screen is closed to a reader; the brand stands where its name does. */
export function closedText(
  screen: { title: string } & Pick<PortalRoute, 'access' | 'audience' | 'service'>,
  user: UserInfo | null,
): string {
  if (screen.service !== undefined && user !== null && allows(screen.access, subjectOf(user))) {
    return `您的账号未获得${SERVICE_LABELS[screen.service]}服务的授权，请联系本单位的人员管理员`
  }
  return `${screen.title}仅对${screen.audience ?? '指定账号'}开放`
}

/** That, with what a visitor does about it. */
export function closedHint(screen: Parameters<typeof closedText>[0], session: Session): string {
  const reason = closedText(screen, session.user)
  return session.status === 'visitor' ? `${reason}，请先登录` : reason
}

/** A phone is sent to the mobile portal, except from the registration (document 1 section 1). */
export function mobileAddress(path: string, mobileUrl: string, isPhone: boolean): string | null {
  return isPhone && mobileUrl !== '' && path !== '/register' ? mobileUrl : null
}

/** By what the browser says of itself; a narrow window on a computer is not a phone. */
export function isPhone(browser: { userAgent: string; userAgentData?: { mobile: boolean } }): boolean {
  return (
    browser.userAgentData?.mobile ?? /Android.+Mobile|iPhone|iPod|HarmonyOS.+Mobile/i.test(browser.userAgent)
  )
}
