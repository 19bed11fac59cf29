import { confirmPassword, newPassword, smsCode } from '@xinqiao/contract/accounts/fields'
import { changePwd, changePwdSms, checkChangeSms } from '@xinqiao/contract/accounts/reset-endpoints'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { NewPasswordFields } from '../../../shared/form/NewPasswordFields.tsx'
import { PhoneInput } from '../../../shared/form/PhoneInput.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { SmsCodeField } from '../../../shared/puzzle/SmsCodeField.tsx'
import { useSettings } from '../../../shared/settings.ts'
import styles from './forgot.module.css'

interface Proof {
  userName: string
  smsCode: string
}

const SILENT = { auth: false, surface: 'silent' } as const
const RULES = {
  userName: zodRule(userName),
  smsCode: zodRule(smsCode),
  password: zodRule(newPassword()),
  confirm: zodRule(confirmPassword),
}

/** The forgotten password: the number is proved by a code, then a new password is set. */
export function ForgotPassword() {
  const { brand, externalLogin } = useSettings()
  const [proof, setProof] = useState<Proof | null>(null)
  const [done, setDone] = useState(false)
  if (externalLogin) return <PasswordElsewhere />
  return (
    <div className={styles.box}>
      <p className={styles.lead}>{brand}统一身份认证</p>
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
    <div className={styles.box}>
      <p className={styles.lead}>{brand}统一身份认证</p>
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
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(v) => void check(v)}>
      <Form.Item name="userName" label="手机号码" rules={[RULES.userName]} validateTrigger="onBlur">
        <PhoneInput autoComplete="username" autoFocus />
      </Form.Item>
      <SmsCodeField name="smsCode" phoneName="userName" rule={RULES.smsCode} send={send} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        下一步
      </Button>
    </Form>
  )
}

interface SetPasswordProps {
  proof: Proof
  onDone: () => void
  onExpired: () => void
}

function SetPassword({ proof, onDone, onExpired }: SetPasswordProps) {
  const [form] = Form.useForm<{ password: string; confirmPassword: string }>()
  const [busy, setBusy] = useState(false)
  const save = async (values: { password: string; confirmPassword: string }) => {
    setBusy(true)
    try {
      await call(changePwd, { body: { ...proof, ...values } }, { auth: false, surface: 'form' })
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.kind === 'refusal') onExpired()
      else if (error instanceof CallError) form.setFields(fieldErrors(error) as never)
      else throw error
    }
  }
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(v) => void save(v)}>
      <p className={styles.lead}>
        账号 <span className="mono">{proof.userName}</span>
      </p>
      <NewPasswordFields
        names={['password', 'confirmPassword']}
        rules={[RULES.password]}
        confirmRule={RULES.confirm}
        autoFocus
      />
      <Button type="primary" htmlType="submit" block loading={busy}>
        重置密码
      </Button>
    </Form>
  )
}

function showFault(
  form: ReturnType<typeof Form.useForm<Proof>>[0],
  error: unknown,
  field: keyof Proof,
): void {
  if (!(error instanceof CallError)) throw error
  const named = fieldErrors(error)
  form.setFields((named.length > 0 ? named : [{ name: field, errors: [error.message] }]) as never)
}
