import { allows, needsLogin } from '@xinqiao/contract/access'
import { type Session, subjectOf } from '../../shared/session/session.ts'
import type { PortalRoute } from './routes.ts'

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
    return allows(route.access, subjectOf(session.user)) ? 'open' : 'refused'
  }
  if (!needsLogin(route.access)) return 'open'
  if (session.status === 'visitor') return 'sign-in'
  return session.status === 'failed' ? 'failed' : 'wait'
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
