import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { passwordBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { listSessions } from '@xinqiao/contract/identity/endpoints'
import { Form, Input } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { agreesWith, differsFrom, PASSWORD_HINT } from './password-rules.ts'
import styles from './security.module.css'

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
  const change = useWrite(updatePwd, { renews: [listSessions], done: T.passwordChanged, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="修改密码"
      okText="确定"
      initial={{}}
      onSave={(body) => change.run({ body })}
      onClose={onClose}
    >
      <p className={styles.lead}>修改后，其他设备上的登录将立即失效。</p>
      <Form.Item name="password" label="原密码" required rules={[RULES.password]} validateTrigger="onBlur">
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        required
        dependencies={['password']}
        rules={[RULES.newPassword, differsFrom('password')]}
        validateTrigger="onBlur"
        extra={PASSWORD_HINT}
      >
        <Input.Password autoComplete="new-password" maxLength={18} />
      </Form.Item>
      <Form.Item
        name="confirmNewPassword"
        label="确认密码"
        required
        dependencies={['newPassword']}
        rules={[RULES.confirm, agreesWith('newPassword')]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={18} />
      </Form.Item>
    </FormDialog>
  )
}
