import { logout } from '@xinqiao/contract/identity/endpoints'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { leaveTo } from '../../../shared/navigation.ts'
import { emptyDevice } from '../../../shared/outbox/device.ts'
import { expireSession, storedToken } from '../../../shared/session/token.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './login.module.css'

/** Ends the log-in here and at the identity site, then goes to the provider's home. */
export function OutsideLogout() {
  const { homeUrl, externalLogin } = useSettings()
  useEffect(() => {
    const token = storedToken()
    // Nothing on the page asks any more for somebody who is leaving.
    expireSession()
    void Promise.all([endSessions(token), emptyDevice().catch(() => undefined)]).then(([sso]) => {
      clearCookies()
      // Another provider ends its session only in the browser that holds it.
      leaveTo((externalLogin && sso) || homeUrl, 'replace')
    })
  }, [homeUrl, externalLogin])
  return (
    <p className={styles.quiet} role="status">
      正在退出…
    </p>
  )
}

/** Where the identity site ends what the browser holds of its session; empty when nobody was logged in. */
async function endSessions(token: string | null): Promise<string> {
  if (token === null) return ''
  // A dead token or a server out of reach: what this browser keeps goes all the same.
  return call(logout, {}, { surface: 'silent', token }).then(
    ({ sso }) => sso,
    () => '',
  )
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    if (!name) continue
    for (const path of ['/', '/portal', '/portal/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}`
    }
  }
}
