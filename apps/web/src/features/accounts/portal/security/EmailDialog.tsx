import { activeEmail, verifyUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { bindBody, profileEmail, verifyBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Form, Input } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { PhoneInput } from '../../../../shared/form/PhoneInput.tsx'
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
  mode: 'bind' | 'phone'
  onClose: () => void
  onDone: () => void
}

const RULES = {
  email: zodRule(profileEmail),
  code: zodRule(bindBody.shape.code),
  username: zodRule(verifyBody.shape.username),
}

/** Binds an e-mail address, or verifies by the bound one that its reader may change the phone. */
export function EmailDialog({ user, mode, onClose, onDone }: EmailDialogProps) {
  const isBinding = mode === 'bind'
  const save = async (values: Values) => {
    if (!isBinding) return call(verifyUser, { body: values }, { surface: 'dialog' })
    const { email, code, password } = values
    const body = { email, code, password, username: user.userName }
    toast('success', (await call(activeEmail, { body }, { surface: 'dialog' })).msg)
  }
  return (
    <FormDialog<Values>
      first={isBinding ? 'email' : 'username'}
      title={T.bindTitle}
      okText={isBinding ? '绑定' : '下一步'}
      initial={{ email: isBinding ? '' : user.boundEmail, code: '', username: '' }}
      onSave={save}
      onSaved={onDone}
      onClose={onClose}
    >
      <p className={pieces.lead}>
        {isBinding
          ? '压缩包的解压密码只发送到已绑定的邮箱。'
          : '请用已绑定的邮箱与原手机号核实本人，核实后即可更换手机。'}
      </p>
      {!isBinding && (
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
        <Input inputMode="email" autoComplete="email" maxLength={100} />
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
