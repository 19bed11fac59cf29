import { confirmPassword, newPassword, smsCode } from '@xinqiao/contract/accounts/fields'
import { register, registerExternal, registerSms } from '@xinqiao/contract/accounts/registration-endpoints'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { LineField } from '../../../../shared/form/fields/fields.tsx'
import { NewPasswordFields } from '../../../../shared/form/fields/NewPasswordFields.tsx'
import { PhoneInput } from '../../../../shared/form/fields/PhoneInput.tsx'
import { LargeForm } from '../../../../shared/form/LargeForm.tsx'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
import { PuzzledCode } from '../../../../shared/puzzle/PuzzledCode.tsx'
import { useSettings } from '../../../../shared/settings.ts'
import { TermsLinks } from '../terms/TermsLinks.tsx'
import type { RegistrationDraft } from './registration-draft.ts'

interface Values {
  userName: string
  smsCode: string
  password: string
  confirmPassword: string
  inviteCode: string
  agreement: boolean
}

interface RegisterAccountProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onDone: () => void
}

const RULES = {
  userName: zodRule(userName),
  smsCode: zodRule(smsCode),
  password: zodRule(newPassword()),
  confirm: zodRule(confirmPassword),
}
const SILENT = { auth: false, surface: 'silent' } as const

/** Step 1: the number and its proof, a password, an invitation if there is one, the terms. */
export function RegisterAccount({ draft, onChange, onDone }: RegisterAccountProps) {
  const { brand, externalLogin } = useSettings()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)

  const send = async (mobile: string, ticket: string) =>
    (await call(registerSms, { query: { mobile, ticket } }, SILENT)).waitSeconds
  const submit = async (values: Values) => {
    setBusy(true)
    try {
      const step = externalLogin ? registerExternal : register
      await call(step, { body: values }, { auth: false, surface: 'form' })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LargeForm
      form={form}
      initialValues={{ userName: draft.userName, inviteCode: draft.inviteCode, agreement: false }}
      onValuesChange={({ userName: phone, inviteCode }: Partial<Values>) => {
        if (phone !== undefined) onChange({ userName: phone })
        if (inviteCode !== undefined) onChange({ inviteCode })
      }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="userName"
        label="手机号码"
        required
        rules={[RULES.userName]}
        validateTrigger="onBlur"
        extra="作为登录账号使用"
      >
        <PhoneInput prefix="+86" autoComplete="username" />
      </Form.Item>
      <PuzzledCode name="smsCode" phoneName="userName" rule={RULES.smsCode} send={send} />
      {!externalLogin && (
        <NewPasswordFields
          names={['password', 'confirmPassword']}
          label="密码"
          rules={[RULES.password]}
          confirmRule={RULES.confirm}
        />
      )}
      <LineField
        name="inviteCode"
        label="邀请码（选填）"
        placeholder="企业用户请填写单位邀请码"
        autoComplete="off"
        maxLength={40}
      />
      <Form.Item
        name="agreement"
        valuePropName="checked"
        rules={[mustAgree(ACCOUNTS_TEXTS.agreementMissing.replace('{provider}', brand))]}
      >
        <Checkbox>
          我已阅读并同意 <TermsLinks />
        </Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        下一步
      </Button>
    </LargeForm>
  )
}

function mustAgree(text: string) {
  return {
    validator: async (_: unknown, ticked: boolean) => {
      if (!ticked) throw new Error(text)
    },
  }
}
