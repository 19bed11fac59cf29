import { useMutation } from '@tanstack/react-query'
import { phone } from '@xinqiao/contract/fields/primitives'
import { loginAddress as loginAddressCall } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { leaveTo, loginAddress } from '../../../shared/navigation.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { LoginForm } from '../parts/LoginForm.tsx'
import styles from './login.module.css'
import { Registered } from './Registered.tsx'

interface Values {
  username: string
}

const phoneRule = zodRule(phone(IDENTITY_TEXTS.phoneMissing))

/** The mobile number alone; the identity site does the rest with it filled in. */
export function Login() {
  const { brand, registerUrl } = useSettings()
  const [form] = Form.useForm<Values>()
  const start = useMutation({
    mutationFn: (values: Values) =>
      call(
        loginAddressCall,
        { query: { username: values.username, returnTo: '/portal/' } },
        { auth: false, surface: 'form' },
      ),
    onSuccess: ({ data }) => leaveTo(data.address),
    onError: (error) => form.setFields(fieldErrors(error)),
  })
  const user = useKnownUser()
  useEffect(() => {
    // Back from where a log-in led.
    if (user) leaveTo('/portal/', 'replace')
  }, [user])
  return (
    <div className={`page ${styles.login}`}>
      <Registered />
      <h1>登录芯桥</h1>
      <p>输入手机号码，前往{brand}统一身份认证完成登录。</p>
      <LoginForm form={form} onFinish={(values) => start.mutate(values)}>
        <Form.Item name="username" label="手机号码" rules={[phoneRule]} validateTrigger="onBlur">
          <PhoneInput autoComplete="username" autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={start.isPending}>
          登录
        </Button>
      </LoginForm>
      <div className={styles.links}>
        <span>
          还没有账号？<a href={registerUrl || '/portal/register'}>注册芯桥账号</a>
        </span>
        <a href={loginAddress('/portal/')}>统一身份认证登录</a>
      </div>
    </div>
  )
}
