import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { passwordBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { listSessions } from '@xinqiao/contract/identity/endpoints'
import { Form, Input, Modal } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
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
  const [form] = Form.useForm<Values>()
  const change = useWrite(updatePwd, { renews: [listSessions], done: T.passwordChanged, surface: 'form' })
  const save = (values: Values) =>
    change.run({ body: values }).then(onClose, (error) => form.setFields(fieldErrors(error) as never))
  return (
    <Modal
      open
      width={520}
      title="修改密码"
      okText="确定"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={change.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.lead}>修改后，其他设备上的登录将立即失效。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
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
      </Form>
    </Modal>
  )
}
