import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { passwordBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { Form, Input } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NewPasswordFields } from '../../../../shared/form/fields/NewPasswordFields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import pieces from '../../../../shared/ui/pieces.module.css'

interface Values {
  password: string
  newPassword: string
  confirmNewPassword: string
}

const RULES = {
  password: zodRule(passwordBody.shape.password),
  newPassword: zodRule(passwordBody.shape.newPassword),
  confirm: zodRule(passwordBody.shape.confirmNewPassword),
}

/** Changes the password; the other devices are logged out with it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useWrite(updatePwd, { done: T.passwordChanged, surface: 'dialog' })
  return (
    <FormDialog<Values>
      first="password"
      title="修改密码"
      okText="确定"
      initial={{}}
      onSave={(body) => change.run({ body })}
      onClose={onClose}
    >
      <p className={pieces.lead}>修改后，其他设备上的登录将立即失效。</p>
      <Form.Item name="password" label="原密码" required rules={[RULES.password]} validateTrigger="onBlur">
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <NewPasswordFields
        names={['newPassword', 'confirmNewPassword']}
        dependencies={['password']}
        rules={[RULES.newPassword, differsFrom('password')]}
        confirmRule={RULES.confirm}
      />
    </FormDialog>
  )
}

/** The rule of a new password. */
function differsFrom(name: string) {
  return ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, value: string | undefined) => {
      if (value && value === getFieldValue(name)) throw new Error(T.passwordSame)
    },
  })
}
