import { useQuery } from '@tanstack/react-query'
import { assignOrder, listColleagues } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../../shared/form/fields/fields.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import type { DeskOrder } from '../DeskThread.tsx'

/** Gives the order to somebody else of the provider; why stays among colleagues. */
export function AssignDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { id } = order.workOrder
  const people = useQuery(read(listColleagues, { params: { id } }))
  const assign = useWrite(assignOrder, { done: T.assigned, surface: 'dialog' })
  return (
    <FormDialog<{ handlerId: string; note: string }>
      first="handlerId"
      title="转交工单"
      okText="转交"
      name={`assignment of ${id}`}
      initial={{ note: '' }}
      waiting={people.data === undefined ? <Skeleton rows={2} /> : undefined}
      onSave={(body) => assign.run({ params: { id }, body })}
      onClose={onClose}
    >
      <ChoiceField
        name="handlerId"
        label="处理人"
        missing="请选择处理人"
        showSearch={{ optionFilterProp: 'label' }}
        options={(people.data?.rows ?? [])
          .filter((one) => one.id !== order.desk.handlerId)
          .map((one) => ({ value: one.id, label: `${one.name}（${one.department}）` }))}
      />
      <NoteField name="note" label="内部说明" hint="记入内部交流，客户不可见" maxLength={500} />
    </FormDialog>
  )
}
