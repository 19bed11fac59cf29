import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { editUser, getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { Form } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { MemberFields, useDescription } from './MemberFields.tsx'
import { type MemberValues, valuesOf } from './member-values.ts'

type Values = MemberValues & { version: number }

/** A person of the unit to be changed. */
export function MemberDialog({ user, onClose }: { user: UnitUser; onClose: () => void }) {
  const edit = useWrite(editUser, { done: PERSONNEL_TEXTS.edited, surface: 'dialog' })
  const [form] = Form.useForm<Values>()
  const describe = useDescription()
  const latest = async () => {
    const found = await findRow(user.id, (page) => call(getUserList, { body: page }, { surface: 'area' }))
    // The number is the person's own: whatever is saved, it stays as it is now.
    if (found) form.setFieldValue('phonenumber', found.phonenumber)
    return found && { ...valuesOf(found), version: found.version }
  }
  return (
    <FormDialog<Values>
      form={form}
      width={640}
      title="编辑人员"
      name={`member ${user.id}`}
      initial={{ ...valuesOf(user), version: user.version }}
      latest={latest}
      describe={describe}
      onSave={(values) => edit.run({ body: { ...values, id: user.id } })}
      onIncomplete={() => toast('warning', PERSONNEL_TEXTS.formWrong)}
      onClose={onClose}
    >
      <MemberFields phoneFixed />
    </FormDialog>
  )
}
