import { useQuery } from '@tanstack/react-query'
import { assignApplication, listExaminers } from '@xinqiao/contract/certifications/console-endpoints'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField } from '../../../shared/form/fields/fields.tsx'

interface AssignDialogProps {
  /** whose engineer it will be */
  params: { kind: string; id: string }
  onClose: () => void
}

/** Gives an application to an engineer; how much each has stands beside the name. */
export function AssignDialog({ params, onClose }: AssignDialogProps) {
  const assign = useWrite(assignApplication, { done: '已分配', surface: 'dialog' })
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
      onSave={(body) => assign.run({ params, body })}
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
