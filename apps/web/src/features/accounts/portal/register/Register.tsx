import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { leaveTo } from '../../../../shared/navigation.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { keepRegistered } from '../../../../shared/session/registered.ts'
import { registerScreen } from '../../paths.ts'
import { RegisterAccount } from './RegisterAccount.tsx'
import { RegisterInformation } from './RegisterInformation.tsx'
import { RegisterPanel } from './RegisterPanel.tsx'
import { RegisterSteps } from './RegisterSteps.tsx'
import styles from './register.module.css'
import { dropDraft, keepDraft, loadDraft, type RegistrationDraft } from './registration-draft.ts'

/** Long enough to read that approval is awaited (document 1 section 9). */
const REDIRECT_MS = 1000

/** Registration: account, basic information, then the wait for approval. */
export function Register() {
  const [{ inviteCode }] = useScreenSearch(registerScreen)
  const [draft, setDraft] = useState(() => loadDraft(inviteCode))
  const [submitted, setSubmitted] = useState(false)

  useEffect(() => {
    if (!submitted) return
    const timer = setTimeout(() => leaveTo('/portal/login'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [submitted])

  const change = (part: Partial<RegistrationDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
  }
  const finish = () => {
    keepRegistered(draft.userName)
    dropDraft()
    setSubmitted(true)
  }

  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h1>注册芯桥账号</h1>
        <RegisterSteps at={submitted ? 3 : draft.step} />
        {submitted && (
          <Alert
            type="success"
            showIcon
            title={ACCOUNTS_TEXTS.submitted}
            description="审核结果将以短信和邮件通知您，正在前往登录页面"
          />
        )}
        {!submitted && draft.step === 1 && (
          <RegisterAccount draft={draft} onChange={change} onDone={() => change({ step: 2 })} />
        )}
        {!submitted && draft.step === 2 && (
          <RegisterInformation
            draft={draft}
            onChange={change}
            onBack={() => change({ step: 1 })}
            onDone={finish}
          />
        )}
      </div>
      <RegisterPanel />
    </div>
  )
}
