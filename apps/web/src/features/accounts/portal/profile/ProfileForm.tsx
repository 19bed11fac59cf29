import { emailAddress, nickName, realName } from '@xinqiao/contract/accounts/fields'
import { updateUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../../shared/form/KeptValues.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { EmailRows } from '../../parts/EmailRows.tsx'
import { accountSecurityScreen } from '../../paths.ts'
import { Company } from './Company.tsx'
import styles from './profile.module.css'
import { addressesOf, grouped } from './profile-text.ts'

interface Values {
  realName: string
  nickName: string
  sex: string
  emails: (string | undefined)[]
}

interface ProfileFormProps {
  user: UserInfo
  /** the picture chosen meanwhile */
  avatar: string
  onSaved: () => Promise<void>
  onCancel: () => void
  /** reads the profile anew after somebody else has changed it */
  onRenew: () => Promise<void>
}

const RULES = { realName: zodRule(realName), nickName: zodRule(nickName), email: zodRule(emailAddress) }
const SEXES = [
  { value: '0', label: '男' },
  { value: '1', label: '女' },
]

/** My information while it is being changed. */
export function ProfileForm({ user, avatar, onSaved, onCancel, onRenew }: ProfileFormProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState('')

  const save = async ({ emails, ...values }: Values) => {
    setBusy(true)
    const addresses = emails.map((one) => one?.trim() ?? '')
    try {
      const body = {
        ...values,
        id: user.id,
        sex: values.sex as '0' | '1',
        phonenumber: user.phonenumber,
        email: addresses.filter(Boolean).join(','),
        avatar,
        version: user.version,
      }
      const { msg } = await call(updateUser, { body }, { surface: 'form' })
      toast('success', msg)
      await onSaved()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 409) setConflict(error.message)
      form.setFields(faults(error.errors, addresses) as never)
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={startOf(user)}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void save(values)}
    >
      <KeptValues name="profile" />
      {conflict && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert ?? ''}
          title={conflict}
          action={
            <Button size="small" onClick={() => void onRenew()}>
              刷新
            </Button>
          }
        />
      )}
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
        <Form.Item label="账号" htmlFor="profile-account" extra="账号不可修改">
          <Input
            id="profile-account"
            readOnly
            value={grouped(user.userName)}
            className={styles.fixed ?? ''}
          />
        </Form.Item>
        <Form.Item
          label="手机号码"
          htmlFor="profile-phone"
          extra={
            <>
              如需更换，请前往 <AppLink to={accountSecurityScreen.path}>账号安全</AppLink>
            </>
          }
        >
          <Input
            id="profile-phone"
            readOnly
            value={grouped(user.phonenumber)}
            className={styles.fixed ?? ''}
          />
        </Form.Item>
        <Form.Item
          name="sex"
          label="性别"
          className={styles.wide ?? ''}
          rules={[{ required: true, message: ACCOUNTS_TEXTS.sexMissing }]}
        >
          <Radio.Group options={SEXES} />
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
        <Button type="primary" htmlType="submit" loading={busy}>
          提交
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </Form>
  )
}

/** At least one row, the bound address among them. */
function startOf(user: UserInfo): Values {
  const given = addressesOf(user.email)
  const missing = user.boundEmail !== '' && !given.includes(user.boundEmail) ? [user.boundEmail] : []
  const emails = [...missing, ...given]
  return {
    realName: user.realName,
    nickName: user.nickName,
    sex: user.sex,
    emails: emails.length > 0 ? emails : [''],
  }
}

/** Addresses are sent without the blank rows: `email.1` is the second that is not blank. */
function faults(errors: Readonly<Record<string, string>>, addresses: readonly string[]) {
  const rows = addresses.flatMap((address, row) => (address === '' ? [] : [row]))
  return Object.entries(errors).map(([path, text]) => {
    const [field = '', index] = path.split('.')
    if (field !== 'email') return { name: [field], errors: [text] }
    return { name: ['emails', rows[Number(index ?? 0)] ?? 0], errors: [text] }
  })
}
