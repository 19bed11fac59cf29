import { useQuery } from '@tanstack/react-query'
import { listExaminers } from '@xinqiao/contract/certifications/console-endpoints'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { read } from '../../../shared/api/query-client.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField } from '../../../shared/form/fields.tsx'

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
      <ChoiceField
        name="assigneeId"
        label="认证工程师"
        hint="分配后通知本人，并告知申请单位已受理"
        missing={T.assigneeMissing}
        loading={query.isPending}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormDialog>
  )
}
