import type { ReactNode } from 'react'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { useKnownUser } from '../../../shared/session/session.ts'
import styles from '../parts/security.module.css'
import { Credentials } from './Credentials.tsx'
import { Setting } from './Setting.tsx'
import { MessageSettings } from './security/MessageSettings.tsx'
import { Sessions } from './security/Sessions.tsx'

interface AccountSecurityProps {
  /** where one's access tokens are */
  tokensHref: string
  /** how programs take part */
  developersHref: string
  /** where devices are kept that are told the same */
  pushesHref: string
  /** where robots of chat groups are kept that are told the same */
  robotsHref: string
  children?: ReactNode
}

/** Password, phone, e-mail, second factor, messages and devices of one's own account. */
export function AccountSecurity({
  tokensHref,
  developersHref,
  pushesHref,
  robotsHref,
  children,
}: AccountSecurityProps) {
  const user = useKnownUser()
  if (user === null) return null
  return (
    <div className={styles.security}>
      <h1 className="area-title">账号安全</h1>
      <Credentials user={user}>
        <Setting label="访问令牌" state="程序凭令牌以您的名义调用接口">
          <AppLink to={developersHref}>开发者</AppLink>
          <AppLink to={tokensHref}>管理令牌</AppLink>
        </Setting>
      </Credentials>
      <MessageSettings pushesHref={pushesHref} robotsHref={robotsHref} />
      <Sessions />
      {children}
    </div>
  )
}
