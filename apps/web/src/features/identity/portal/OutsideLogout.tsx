import { useEffect } from 'react'
import { leaveTo } from '../../../shared/navigation.ts'
import { expireSession } from '../../../shared/session/token.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './login.module.css'

/** Forgets the log-in in this browser, then goes to the provider's home. */
export function OutsideLogout() {
  const { homeUrl } = useSettings()
  useEffect(() => {
    expireSession()
    clearCookies()
    leaveTo(homeUrl, 'replace')
  }, [homeUrl])
  return (
    <p className={styles.quiet} role="status">
      正在退出…
    </p>
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
