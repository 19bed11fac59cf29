import { useQuery } from '@tanstack/react-query'
import { forwardOrder, listColleagues } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { PeopleDialog } from '../../parts/PeopleDialog.tsx'

/** Brings colleagues to an order: they are told, and may answer. */
export function ForwardByDesk({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(read(listColleagues, { params: { id } }))
  const forward = useWrite(forwardOrder, { done: T.forwarded, surface: 'dialog' })
  return (
    <PeopleDialog
      id={id}
      people={query.data?.rows}
      hint="被转发的同事会收到消息，可以查看、回复并参与内部交流"
      onSave={(perId) => forward.run({ params: { id }, body: { perId } })}
      onClose={onClose}
    />
  )
}
