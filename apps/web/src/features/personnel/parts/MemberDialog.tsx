import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { editUser } from '@xinqiao/contract/personnel/user-endpoints'
import { Form, Modal } from 'antd'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../shared/form/KeptValues.tsx'
import { fieldErrors } from '../../../shared/form/rules.ts'
import { MemberFields, type MemberValues, valuesOf } from './MemberFields.tsx'
import { PEOPLE_READS } from './use-delete-person.ts'

/** A person of the unit to be changed. */
export function MemberDialog({ user, onClose }: { user: UnitUser; onClose: () => void }) {
  const [form] = Form.useForm<MemberValues>()
  const edit = useWrite(editUser, { renews: PEOPLE_READS, done: PERSONNEL_TEXTS.edited, surface: 'form' })
  const save = async (values: MemberValues) => {
    try {
      await edit.run({ body: { ...values, id: user.id, version: user.version } })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={640}
      title="编辑人员"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: edit.busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(user)}
        onFinish={(values) => void save(values)}
        onFinishFailed={() => toast('warning', PERSONNEL_TEXTS.formWrong)}
      >
        <KeptValues name={`member ${user.id}`} />
        <MemberFields phoneFixed />
      </Form>
    </Modal>
  )
}
