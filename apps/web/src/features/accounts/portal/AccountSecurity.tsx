import type { ReactNode } from 'react'
import { useKnownUser } from '../../../shared/session/session.ts'
import styles from '../parts/security.module.css'
import { Credentials } from './Credentials.tsx'
import { MessageSettings } from './security/MessageSettings.tsx'
import { Sessions } from './security/Sessions.tsx'

/** Password, phone, e-mail, second factor, messages and devices of one's own account. */
export function AccountSecurity({ children }: { children?: ReactNode }) {
  const user = useKnownUser()
  if (user === null) return null
  return (
    <div className={styles.security}>
      <h1 className="area-title">账号安全</h1>
      <Credentials user={user} />
      <MessageSettings />
      <Sessions />
      {children}
    </div>
  )
}
