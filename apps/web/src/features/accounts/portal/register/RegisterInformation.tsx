import { useQuery } from '@tanstack/react-query'
import { emailAddress, nickName, realName } from '@xinqiao/contract/accounts/fields'
import { registerSubmit, serviceSelect } from '@xinqiao/contract/accounts/registration-endpoints'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS, CATEGORY_COMPANY } from '@xinqiao/contract/accounts/texts'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { ChoiceField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { LargeForm } from '../../../../shared/form/LargeForm.tsx'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
import { EmailRows } from '../../parts/EmailRows.tsx'
import { inEmailRows } from '../../parts/email-faults.ts'
import { SEX_CHOICES } from '../profile/profile-values.ts'
import { InvitedCompany } from './InvitedCompany.tsx'
import styles from './register.module.css'
import { categories, payloadOf, rowsOf, SPECIAL, startCategory, type Values } from './register-values.ts'
import type { RegistrationDraft } from './registration-draft.ts'

interface RegisterInformationProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onBack: () => void
  onDone: () => void
}

const RULES = { realName: zodRule(realName), nickName: zodRule(nickName), email: zodRule(emailAddress) }

/** Step 2: who one is, and for whom one applies. */
export function RegisterInformation({ draft, onChange, onBack, onDone }: RegisterInformationProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const category = Form.useWatch('category', form) ?? draft.category
  const service = Form.useWatch('service', form) ?? draft.service
  const services = useQuery(read(serviceSelect, {}))

  const submit = async (values: Values) => {
    setBusy(true)
    try {
      const body = payloadOf(draft, values)
      await call(registerSubmit, { body }, { auth: false, surface: 'form' })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.message === ACCOUNTS_REFUSALS.proofExpired.text) onBack()
      if (error.kind === 'validation') toast('warning', ACCOUNTS_TEXTS.requiredMissing)
      form.setFields(fieldErrors(inEmailRows(error, rowsOf(values))) as never)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LargeForm
      form={form}
      initialValues={{ ...draft, category: startCategory(draft), service: draft.service || undefined }}
      onValuesChange={(_, values: Values) => onChange(values)}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => toast('warning', ACCOUNTS_TEXTS.requiredMissing)}
    >
      <Form.Item label="手机号码" extra="已通过短信验证">
        <Input
          prefix="+86"
          value={draft.userName}
          readOnly
          className={styles.fixed ?? ''}
          aria-label="手机号码"
        />
      </Form.Item>
      <Form.Item name="realName" label="真实姓名" required rules={[RULES.realName]} validateTrigger="onBlur">
        <Input autoComplete="name" maxLength={30} />
      </Form.Item>
      <Form.Item name="nickName" label="昵称" required rules={[RULES.nickName]} validateTrigger="onBlur">
        <Input autoComplete="nickname" maxLength={30} />
      </Form.Item>
      <RadioField name="sex" label="性别" missing={ACCOUNTS_TEXTS.sexMissing} options={SEX_CHOICES} />
      <ChoiceField
        name="service"
        label="申请的服务（选填）"
        allowClear
        placeholder="审核通过后为您开通"
        loading={services.isPending}
        options={(services.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <EmailRows
        rule={RULES.email}
        single={service === SPECIAL}
        {...(service === SPECIAL ? { missing: ACCOUNTS_TEXTS.emailMissing } : {})}
      />
      <Form.Item
        name="category"
        label="用户类别"
        required
        extra={draft.inviteCode === '' ? '企业用户须在上一步填写单位邀请码' : undefined}
      >
        <Radio.Group aria-label="用户类别" options={categories(draft)} />
      </Form.Item>
      {category === CATEGORY_COMPANY ? (
        <InvitedCompany userName={draft.userName} inviteCode={draft.inviteCode} />
      ) : (
        <Form.Item
          name="remark"
          label="注册事由"
          className={styles.counted ?? ''}
          rules={[{ required: true, whitespace: true, message: ACCOUNTS_TEXTS.remarkMissing }]}
        >
          <Input.TextArea rows={4} maxLength={500} showCount />
        </Form.Item>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          提交注册
        </Button>
      </div>
    </LargeForm>
  )
}
