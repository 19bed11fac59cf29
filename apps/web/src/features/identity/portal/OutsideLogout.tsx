import { logout } from '@xinqiao/contract/identity/endpoints'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { leaveTo } from '../../../shared/navigation.ts'
import { expireSession, storedToken } from '../../../shared/session/token.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './login.module.css'

/** Ends the session with the log-in behind it, forgets both in this browser, then goes to the provider's home. */
export function OutsideLogout() {
  const { homeUrl } = useSettings()
  useEffect(() => {
    void endLogIn().then(() => leaveTo(homeUrl, 'replace'))
  }, [homeUrl])
  return (
    <p className={styles.quiet} role="status">
      正在退出…
    </p>
  )
}

async function endLogIn(): Promise<void> {
  const ended = storedToken() === null ? null : call(logout, {}, { surface: 'silent' })
  // Whoever leaves is not kept by a server that does not answer.
  await ended?.catch(() => null)
  expireSession()
  clearCookies()
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
