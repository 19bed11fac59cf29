import { emailAddress, nickName, realName } from '@xinqiao/contract/accounts/fields'
import { updateUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Button, Form, Input, Radio } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { askToDiscard } from '../../../../shared/form/draft/ask-to-discard.ts'
import { KeptValues } from '../../../../shared/form/draft/KeptValues.tsx'
import { useLeaveGuard } from '../../../../shared/form/draft/use-leave-guard.ts'
import { zodRule } from '../../../../shared/form/rules.ts'
import { useFormSave } from '../../../../shared/form/use-form-save.tsx'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { useReadSession } from '../../../../shared/session/session.ts'
import { EmailRows } from '../../parts/EmailRows.tsx'
import { inEmailRows } from '../../parts/email-faults.ts'
import { accountSecurityScreen } from '../../paths.ts'
import { Company } from './Company.tsx'
import { FixedField } from './FixedField.tsx'
import styles from './profile.module.css'
import { grouped } from './profile-text.ts'
import { linesOf, SEX_CHOICES, startOf, type Values } from './profile-values.ts'

interface ProfileFormProps {
  user: UserInfo
  /** the picture chosen meanwhile */
  avatar: string
  onSaved: () => Promise<void>
  onCancel: () => void
}

const RULES = { realName: zodRule(realName), nickName: zodRule(nickName), email: zodRule(emailAddress) }

/** My information while it is being changed. */
export function ProfileForm({ user, avatar, onSaved, onCancel }: ProfileFormProps) {
  const [form] = Form.useForm<Values>()
  const readSession = useReadSession()
  const saving = useFormSave<Values>(form, true, {
    onSave: async ({ emails, ...values }) => {
      const addresses = emails.map((one) => one?.trim() ?? '')
      const body = {
        ...values,
        id: user.id,
        sex: values.sex as '0' | '1',
        phonenumber: user.phonenumber,
        email: addresses.filter(Boolean).join(','),
        // Left out it stays as it is, also where somebody else has changed it.
        ...(avatar === user.avatar ? {} : { avatar }),
      }
      const { msg } = await call(updateUser, { body }, { surface: 'dialog' }).catch((error: unknown) => {
        throw inEmailRows(error, addresses)
      })
      toast('success', msg)
      await onSaved()
    },
    latest: async () => startOf(await readSession()),
    describe: linesOf,
  })
  const isFieldsTouched = () => form.isFieldsTouched() || avatar !== user.avatar
  useLeaveGuard(isFieldsTouched)
  const cancel = async () => {
    if (await askToDiscard({ isFieldsTouched })) onCancel()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={startOf(user)}
      onFinish={(values) => void saving.save(values)}
    >
      <KeptValues name="profile" />
      {saving.notice}
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <h2 className={styles.heading}>个人信息</h2>
      <div className={styles.columns}>
        <Form.Item
          name="realName"
          label="真实姓名"
          required
          rules={[RULES.realName]}
          validateTrigger="onBlur"
        >
          <Input autoComplete="name" maxLength={30} />
        </Form.Item>
        <Form.Item name="nickName" label="昵称" required rules={[RULES.nickName]} validateTrigger="onBlur">
          <Input autoComplete="nickname" maxLength={30} />
        </Form.Item>
        <FixedField id="profile-account" label="账号" value={grouped(user.userName)}>
          账号不可修改
        </FixedField>
        <FixedField id="profile-phone" label="手机号码" value={grouped(user.phonenumber)}>
          如需更换，请前往 <AppLink to={accountSecurityScreen.path}>账号安全</AppLink>
        </FixedField>
        <Form.Item
          name="sex"
          label="性别"
          className={styles.wide ?? ''}
          rules={[{ required: true, message: ACCOUNTS_TEXTS.sexMissing }]}
        >
          <Radio.Group aria-label="性别" options={SEX_CHOICES} />
        </Form.Item>
        <div className={styles.emails}>
          <EmailRows
            rule={RULES.email}
            single={false}
            bound={user.boundEmail}
            hint="压缩包的解压密码会发送到已绑定的邮箱，至少保留一行"
          />
        </div>
      </div>
      <Company user={user} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          {saving.over ? '仍保存我的内容' : '提交'}
        </Button>
        <Button onClick={() => void cancel()}>取消</Button>
      </div>
    </Form>
  )
}
