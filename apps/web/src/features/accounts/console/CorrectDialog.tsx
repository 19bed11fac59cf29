import { correctAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountDetail } from '@xinqiao/contract/accounts/console-schemas'
import { emailList } from '@xinqiao/contract/accounts/fields'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { Alert } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
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
      <LineField name="userName" label="手机号码" rule={zodRule(userName)} maxLength={11} inputMode="tel" />
      <LineField
        name="email"
        label="邮箱"
        hint="多个以逗号分隔"
        rule={zodRule(emailList)}
        isOptional
        maxLength={1100}
      />
      <NoteField
        name="reason"
        label="原因"
        hint="记入审计"
        missing="请填写更正原因"
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
