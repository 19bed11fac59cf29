import { claimSession } from '@xinqiao/contract/identity/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { leaveTo, loginAddress } from '../../../shared/navigation.ts'
import { keepSession } from '../../../shared/session/token.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import styles from './login.module.css'

/** The end of a log-in: swaps the single-use cookie for the token and goes back to where one came from. */
export function LoginComplete() {
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    claim ??= call(claimSession, {}, { auth: false, surface: 'silent' })
    claim
      .then(({ data }) => {
        keepSession(data)
        leaveTo(insideThisSite(data.returnTo), 'replace')
      })
      .catch((error: Error) => {
        claim = null
        setFailure(error)
      })
  }, [])

  if (failure) {
    return (
      <Empty title="登录未能完成" hint="登录凭据已失效或已被使用，请重新登录。">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => leaveTo(loginAddress('/portal/'), 'replace')}
        >
          重新登录
        </button>
      </Empty>
    )
  }
  return (
    <p className={styles.quiet} role="status">
      正在完成登录…
    </p>
  )
}

/** The cookie works once, however often the screen is mounted. */
let claim: ReturnType<typeof call<typeof claimSession>> | null = null

/** Only a path of this site is followed; two leading slashes would name another host. */
export function insideThisSite(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/portal/'
}
