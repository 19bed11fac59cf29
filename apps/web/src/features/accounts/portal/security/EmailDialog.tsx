import { activeEmail, verifyEmail, verifyUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { bindBody, profileEmail, verifyBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Form, Input } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { PhoneInput } from '../../../../shared/form/fields/PhoneInput.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { EmailCodeField } from './EmailCodeField.tsx'

interface Values {
  email: string
  code: string
  username: string
  password?: string
}

interface EmailDialogProps {
  user: UserInfo
  /** `phone` verifies the owner before the number is changed: it asks for the original number too */
  mode: 'bind' | 'phone' | 'notices'
  /** the address that is to get notices */
  email?: string
  onClose: () => void
  onDone: () => void
}

const RULES = {
  email: zodRule(profileEmail),
  code: zodRule(bindBody.shape.code),
  username: zodRule(verifyBody.shape.username),
}

const FIRST = { bind: 'email', phone: 'username', notices: 'code' } as const
const OK = { bind: '绑定', phone: '下一步', notices: '验证' }
const LEADS = {
  bind: '压缩包的解压密码只发送到已绑定的邮箱。',
  phone: '请用已绑定的邮箱与原手机号核实本人，核实后即可更换手机。',
  notices: '邮件通知只发送到已验证的邮箱。',
}

/** Proves an address for notices, binds one, or verifies by the bound one that its reader may change the phone. */
export function EmailDialog({ user, mode, email: given = '', onClose, onDone }: EmailDialogProps) {
  const isBinding = mode === 'bind'
  const save = async (values: Values) => {
    if (mode === 'notices') {
      const body = { email: given, code: values.code }
      return toast('success', (await call(verifyEmail, { body }, { surface: 'dialog' })).msg)
    }
    if (!isBinding) return call(verifyUser, { body: values }, { surface: 'dialog' })
    const { email, code, password } = values
    const body = { email, code, password, username: user.userName }
    toast('success', (await call(activeEmail, { body }, { surface: 'dialog' })).msg)
  }
  return (
    <FormDialog<Values>
      first={FIRST[mode]}
      title={mode === 'notices' ? '验证邮箱' : T.bindTitle}
      okText={OK[mode]}
      initial={{ email: { bind: '', phone: user.boundEmail, notices: given }[mode], code: '', username: '' }}
      onSave={save}
      onSaved={onDone}
      onClose={onClose}
    >
      <p className={pieces.lead}>{LEADS[mode]}</p>
      {mode === 'phone' && (
        <Form.Item
          name="username"
          label="原手机号"
          required
          rules={[RULES.username]}
          validateTrigger="onBlur"
        >
          <PhoneInput autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="email" label="邮箱" required rules={[RULES.email]} validateTrigger="onBlur">
        <Input inputMode="email" autoComplete="email" maxLength={100} readOnly={mode === 'notices'} />
      </Form.Item>
      <EmailCodeField rule={RULES.code} />
      {isBinding && user.emailBound && (
        <Form.Item
          name="password"
          label="登录密码"
          extra="解压密码发送到此邮箱，更换前须确认本人；尚未设置密码的不必填"
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
