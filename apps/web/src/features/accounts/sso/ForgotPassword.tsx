import { changePwdSms, checkChangeSms } from '@xinqiao/contract/accounts/reset-endpoints'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { LargeForm } from '../../../shared/form/LargeForm.tsx'
import boxStyles from '../../../shared/form/login-box.module.css'
import { loginAddress } from '../../../shared/navigation.ts'
import { SmsCodeField } from '../../../shared/puzzle/SmsCodeField.tsx'
import { useSettings } from '../../../shared/settings.ts'
import styles from './forgot.module.css'
import { type Proof, RULES, SetPassword, showFault } from './SetPassword.tsx'

const SILENT = { auth: false, surface: 'silent' } as const

/** The forgotten password: the number is proved by a code, then a new password is set. */
export function ForgotPassword() {
  const { brand, externalLogin } = useSettings()
  const [proof, setProof] = useState<Proof | null>(null)
  const [done, setDone] = useState(false)
  if (externalLogin) return <PasswordElsewhere />
  return (
    <div className={`${boxStyles.box} ${styles.box}`}>
      <p className={boxStyles.lead}>{brand}统一身份认证</p>
      <h1>{proof === null ? '找回密码' : '设置新密码'}</h1>
      {done && <Alert type="success" showIcon title={ACCOUNTS_TEXTS.passwordReset} />}
      {!done && proof === null && <ProveNumber onProved={setProof} />}
      {!done && proof !== null && (
        <SetPassword proof={proof} onDone={() => setDone(true)} onExpired={() => setProof(null)} />
      )}
      <div className={styles.back}>
        <a href={loginAddress('/portal/')}>返回登录</a>
      </div>
    </div>
  )
}

/** Another provider keeps the passwords: says so, and leads there. */
function PasswordElsewhere() {
  const { brand, accountCenterUrl } = useSettings()
  return (
    <div className={`${boxStyles.box} ${styles.box}`}>
      <p className={boxStyles.lead}>{brand}统一身份认证</p>
      <h1>找回密码</h1>
      <Alert type="info" showIcon title={IDENTITY_REFUSALS.external.text} />
      {accountCenterUrl !== '' && (
        <div className={styles.back}>
          <a href={accountCenterUrl}>前往账号中心</a>
        </div>
      )}
      <div className={styles.back}>
        <a href={loginAddress('/portal/')}>返回登录</a>
      </div>
    </div>
  )
}

function ProveNumber({ onProved }: { onProved: (proof: Proof) => void }) {
  const [form] = Form.useForm<Proof>()
  const [busy, setBusy] = useState(false)
  const send = async (phone: string, ticket: string) =>
    (await call(changePwdSms, { query: { userName: phone, ticket } }, SILENT)).waitSeconds
  const check = async (values: Proof) => {
    setBusy(true)
    try {
      await call(checkChangeSms, { body: values }, SILENT)
      onProved(values)
    } catch (error) {
      showFault(form, error, 'smsCode')
      setBusy(false)
    }
  }
  return (
    <LargeForm form={form} requiredMark={false} onFinish={(v) => void check(v)}>
      <Form.Item name="userName" label="手机号码" rules={[RULES.userName]} validateTrigger="onBlur">
        <PhoneInput autoComplete="username" autoFocus />
      </Form.Item>
      <SmsCodeField name="smsCode" phoneName="userName" rule={RULES.smsCode} send={send} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        下一步
      </Button>
    </LargeForm>
  )
}
