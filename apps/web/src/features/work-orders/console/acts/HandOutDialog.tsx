import { useQuery } from '@tanstack/react-query'
import { listDeskPeople } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../../shared/form/fields/fields.tsx'

interface HandOutDialogProps {
  count: number
  onSave: (values: { handlerId: string; note: string }) => Promise<unknown>
  onClose: () => void
}

export function HandOutDialog({ count, onSave, onClose }: HandOutDialogProps) {
  const people = useQuery(read(listDeskPeople, {}))
  return (
    <FormDialog<{ handlerId: string; note: string }>
      first="handlerId"
      title={`转交 ${count} 个工单`}
      okText="转交"
      initial={{ note: '' }}
      onSave={onSave}
      onClose={onClose}
    >
      <ChoiceField
        name="handlerId"
        label="处理人"
        missing="请选择处理人"
        loading={people.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(people.data?.rows ?? []).map((one) => ({
          value: one.id,
          label: `${one.name}（${one.department}）`,
        }))}
      />
      <NoteField
        name="note"
        label="内部说明"
        hint="记入各工单的内部交流，客户不可见"
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
