import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { loginAddress } from '../../../shared/navigation.ts'
import { Empty } from '../../../shared/ui/Empty.tsx'
import styles from './sso.module.css'

/** A log-in that is over, or was begun in another browser. */
export function Expired() {
  return (
    <div className={styles.box}>
      <h1 className="visually-hidden">登录</h1>
      <Empty drawing="search" title={IDENTITY_TEXTS.interactionExpired} hint="登录页面打开后一小时内有效">
        <a className="btn btn-primary" href={loginAddress('/portal/')}>
          重新登录
        </a>
      </Empty>
    </div>
  )
}
