import { useQuery } from '@tanstack/react-query'
import { listExaminers } from '@xinqiao/contract/certifications/console-endpoints'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { Form, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'

interface AssignDialogProps {
  onAssign: (assigneeId: string) => Promise<unknown>
  onClose: () => void
}

/** Gives an application to an engineer; how much each has stands beside the name. */
export function AssignDialog({ onAssign, onClose }: AssignDialogProps) {
  const query = useQuery(read(listExaminers, {}))
  const options = (query.data?.rows ?? []).map(({ id, name, open }) => ({
    value: id,
    label: `${name}（在办 ${open} 件）`,
  }))
  return (
    <FormDialog<{ assigneeId: string }>
      title="分配认证工程师"
      okText="分配"
      initial={{}}
      first="assigneeId"
      onSave={({ assigneeId }) => onAssign(assigneeId)}
      onClose={onClose}
    >
      <Form.Item
        name="assigneeId"
        label="认证工程师"
        extra="分配后通知本人，并告知申请单位已受理"
        rules={[{ required: true, message: T.assigneeMissing }]}
      >
        <Select
          placeholder="请选择"
          loading={query.isPending}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </FormDialog>
  )
}
