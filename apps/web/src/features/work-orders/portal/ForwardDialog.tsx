import { useQuery } from '@tanstack/react-query'
import { forwardWorkOrder, getForwardPerList } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { PeopleDialog } from '../parts/PeopleDialog.tsx'

/** Lets colleagues see an order and reply. */
export function ForwardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(read(getForwardPerList, { params: { id } }))
  const forward = useWrite(forwardWorkOrder, { done: '转发成功', surface: 'dialog' })
  return (
    <PeopleDialog
      id={id}
      people={query.data?.rows}
      hint="被转发的同事会收到消息，可以查看并回复"
      onSave={(perId) => forward.run({ body: { workOrderId: id, perId } })}
      onClose={onClose}
    />
  )
}
