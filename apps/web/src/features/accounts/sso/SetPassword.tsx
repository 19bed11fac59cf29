import { confirmPassword, newPassword, smsCode } from '@xinqiao/contract/accounts/fields'
import { changePwd } from '@xinqiao/contract/accounts/reset-endpoints'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { NewPasswordFields } from '../../../shared/form/fields/NewPasswordFields.tsx'
import { LargeForm } from '../../../shared/form/LargeForm.tsx'
import boxStyles from '../../../shared/form/login-box.module.css'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import styles from './forgot.module.css'

export interface Proof {
  userName: string
  smsCode: string
}

export const RULES = {
  userName: zodRule(userName),
  smsCode: zodRule(smsCode),
  password: zodRule(newPassword()),
  confirm: zodRule(confirmPassword),
}

interface SetPasswordProps {
  proof: Proof
  onDone: () => void
  onExpired: () => void
}

export function SetPassword({ proof, onDone, onExpired }: SetPasswordProps) {
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
    <LargeForm form={form} requiredMark={false} onFinish={(v) => void save(v)}>
      <p className={`${boxStyles.lead} ${styles.step}`}>
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
    </LargeForm>
  )
}

export function showFault(
  form: ReturnType<typeof Form.useForm<Proof>>[0],
  error: unknown,
  field: keyof Proof,
): void {
  if (!(error instanceof CallError)) throw error
  const named = fieldErrors(error)
  form.setFields((named.length > 0 ? named : [{ name: field, errors: [error.message] }]) as never)
}
