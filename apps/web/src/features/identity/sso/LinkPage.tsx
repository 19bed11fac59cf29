import { useQuery } from '@tanstack/react-query'
import { confirmLink, linkOffer, sendLinkCode } from '@xinqiao/contract/identity/link-endpoints'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useCountdown } from '../../../shared/form/fields/use-countdown.ts'
import boxStyles from '../../../shared/form/login-box.module.css'
import { zodRule } from '../../../shared/form/rules.ts'
import { leaveTo } from '../../../shared/navigation.ts'
import { CodeRow } from '../../../shared/puzzle/CodeRow.tsx'
import { useSettings } from '../../../shared/settings.ts'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import { Expired } from './Expired.tsx'
import styles from './sso.module.css'

const codeRule = zodRule(confirmLink.body.shape.code)
const SILENT = { auth: false, surface: 'silent' } as const

/** The first log-in by an outside provider: a code to its number says whose account it is. */
export function LinkPage() {
  const { brand, registerUrl } = useSettings()
  const query = useQuery({ ...read(linkOffer, {}), staleTime: Number.POSITIVE_INFINITY })
  const [expired, setExpired] = useState(false)
  const [unknown, setUnknown] = useState(false)
  if (expired || (query.error instanceof CallError && query.error.code === 404)) return <Expired of="link" />
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
  const offer = query.data?.data
  return (
    <div className={boxStyles.box} aria-busy={offer === undefined}>
      {offer && (
        <>
          <p className={boxStyles.lead}>{brand}统一身份认证</p>
          <h1>关联芯桥账号</h1>
          <p className={styles.step}>
            首次登录须确认手机号码 <b className="mono">{offer.phone}</b> 由您本人使用，之后直接登录。
          </p>
          <LinkForm onExpired={() => setExpired(true)} onUnknown={() => setUnknown(true)} />
          <p className={styles.register}>
            {unknown ? (
              <>
                还没有账号？<a href={registerUrl || '/portal/register'}>注册芯桥账号</a>
              </>
            ) : (
              '号码已不使用？请先在统一身份认证中更新，再重新登录。'
            )}
          </p>
        </>
      )}
    </div>
  )
}

function LinkForm({ onExpired, onUnknown }: { onExpired: () => void; onUnknown: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const countdown = useCountdown()

  const fault = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 404) onExpired()
    else form.setFields([{ name: 'code', errors: [error.message] }])
    if (error.message === IDENTITY_REFUSALS.linkUnknown.text) onUnknown()
  }
  const send = async () => {
    setSending(true)
    form.setFields([{ name: 'code', errors: [] }])
    try {
      countdown.start((await call(sendLinkCode, {}, SILENT)).waitSeconds)
      setSent(true)
      form.getFieldInstance('code')?.focus()
    } catch (error) {
      fault(error)
    } finally {
      setSending(false)
    }
  }
  const confirm = async (body: { code: string }) => {
    setBusy(true)
    try {
      leaveTo((await call(confirmLink, { body }, SILENT)).next, 'replace')
    } catch (error) {
      setBusy(false)
      fault(error)
    }
  }

  return (
    <LoginForm form={form} initialValues={{ code: '' }} onFinish={(values) => void confirm(values)}>
      <CodeRow
        name="code"
        rule={codeRule}
        seconds={countdown.seconds}
        isSent={sent}
        busy={sending}
        onSend={() => void send()}
      />
      <Button type="primary" htmlType="submit" block loading={busy}>
        关联并登录
      </Button>
    </LoginForm>
  )
}
