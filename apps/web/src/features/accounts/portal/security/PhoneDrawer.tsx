import { changePhone, sendPhoneCode } from '@xinqiao/contract/accounts/profile-endpoints'
import { phoneBody } from '@xinqiao/contract/accounts/profile-schemas'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { ask } from '../../../../shared/feedback/feedback.ts'
import { askToDiscard } from '../../../../shared/form/draft/ask-to-discard.ts'
import { NewPasswordFields } from '../../../../shared/form/fields/NewPasswordFields.tsx'
import { PhoneInput } from '../../../../shared/form/fields/PhoneInput.tsx'
import { fieldErrors, zodRules } from '../../../../shared/form/rules.ts'
import { useReturnedFocus } from '../../../../shared/form/use-returned-focus.ts'
import { SmsCodeField } from '../../../../shared/puzzle/SmsCodeField.tsx'
import { logOut } from '../../../../shared/session/log-out.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import styles from '../../parts/security.module.css'

interface Values {
  phone: string
  code: string
  oldPass: string
  pass: string
  checkPass: string
}

interface PhoneDrawerProps {
  /** the owner was verified by e-mail before */
  verified: boolean
  onClose: () => void
}

const RULES = zodRules(phoneBody.shape)

/** Changes number and password; whoever has changed them logs in again. */
export function PhoneDrawer({ verified, onClose }: PhoneDrawerProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  useReturnedFocus()

  const close = async () => {
    if (await askToDiscard(form)) onClose()
  }
  const send = async (phone: string, ticket: string) =>
    (await call(sendPhoneCode, { body: { phone, ticket } }, { surface: 'silent' })).waitSeconds
  const showPhoneFault = (error: CallError): boolean => {
    if (!error.errors.phone) return false
    form.setFields([{ name: 'phone', errors: [error.errors.phone] }])
    return true
  }
  const save = async (body: Values) => {
    setBusy(true)
    try {
      await call(changePhone, { body }, { surface: 'form' })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
      return
    }
    onClose()
    await ask({
      key: 'phone-changed',
      tone: 'warning',
      title: '系统提示',
      text: T.phoneChanged,
      ok: '重新登录',
      cancel: null,
    })
    await logOut()
  }

  return (
    <Drawer
      open
      size={480}
      title={T.phoneTitle}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className={styles.footer}>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            确定
          </Button>
        </div>
      }
    >
      {verified && (
        <Alert type="success" showIcon className={styles.alert ?? ''} title="已通过邮箱核实本人" />
      )}
      <p className={pieces.lead}>更换后请用新手机号码与新密码登录，其他设备上的登录将立即失效。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item name="phone" label="新手机号码" required rules={[RULES.phone]} validateTrigger="onBlur">
          <PhoneInput autoComplete="off" />
        </Form.Item>
        <SmsCodeField name="code" phoneName="phone" rule={RULES.code} send={send} onFault={showPhoneFault} />
        <Form.Item name="oldPass" label="原密码" required rules={[RULES.oldPass]} validateTrigger="onBlur">
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <NewPasswordFields names={['pass', 'checkPass']} rules={[RULES.pass]} confirmRule={RULES.checkPass} />
      </Form>
    </Drawer>
  )
}
