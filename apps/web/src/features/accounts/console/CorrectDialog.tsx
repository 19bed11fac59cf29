import { correctAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountDetail } from '@xinqiao/contract/accounts/console-schemas'
import { emailList } from '@xinqiao/contract/accounts/fields'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { Alert, Form, Input } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface Values {
  userName: string
  email: string
  reason: string
}

/** The number and the mail of somebody who cannot correct them. */
export function CorrectDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { id, userName: phone, email, realName } = account
  const correct = useWrite(correctAccount, { done: '已更正，已通知本人', surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="更正账号信息"
      subtitle={realName}
      okText="更正"
      name={`correct account ${id}`}
      initial={{ userName: phone, email }}
      onClose={onClose}
      onSave={(body) => correct.run({ params: { id }, body })}
    >
      <Alert
        type="warning"
        showIcon
        title="先核实来电者就是本人。更换手机号码后，原会话立即结束，新旧号码都会收到短信"
        style={{ marginBlock: '8px 16px' }}
      />
      <Form.Item name="userName" label="手机号码" required rules={[zodRule(userName)]}>
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label="邮箱" extra="多个以逗号分隔" rules={[zodRule(emailList)]}>
        <Input maxLength={1100} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="原因"
        extra="记入审计"
        rules={[{ required: true, whitespace: true, message: '请填写更正原因' }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
