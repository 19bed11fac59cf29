import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import type { OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { isOver } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { ListScreen, type ListScreenProps } from '../../../shared/ui/list/ListScreen.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { orderColumns, orderThumb } from '../parts/order-columns.tsx'
import type { OrderSearch } from '../paths.ts'
import type { EditedOrder } from './EditOrderDialog.tsx'
import { RestartDialog } from './RestartDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const EditOrderDialog = loadPart(async () => (await import('./EditOrderDialog.tsx')).EditOrderDialog)

type OrderListProps<S extends OrderSearch> = Pick<
  ListScreenProps<OwnOrderRow, S>,
  'query' | 'search' | 'setSearch' | 'filtered' | 'onReset' | 'empty'
>

/** A table of orders with what can be done with rows, one alone or several; which is open stands in the address. */
export function OrderList<S extends OrderSearch>(props: OrderListProps<S>) {
  const { query, setSearch } = props
  const [selected, setSelected] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<EditedOrder | null>(null)
  const [restarted, setRestarted] = useState<string | null>(null)
  const edit = (row: OwnOrderRow) =>
    void call(seeWorkOrder, { params: { id: row.id } }, { surface: 'message' }).then(
      ({ data }) => setEdited(data),
      () => undefined,
    )
  const restart = async (row: OwnOrderRow) => {
    const sure = await askSure({ title: '重启工单', text: T.restartAsks, ok: '重启' })
    if (sure) setRestarted(row.id)
  }
  const rows = query.data?.rows ?? []
  const view = (row: OwnOrderRow) =>
    setSearch({ order: row.id, view: isOver(row) ? 'only' : undefined } as Partial<S>)
  return (
    <>
      <SelectionBar orders={rows.filter(({ id }) => selected.includes(id))} onClear={() => setSelected([])} />
      <ListScreen<OwnOrderRow, S>
        {...props}
        columns={orderColumns({ onView: view, onEdit: edit, onRestart: (row) => void restart(row) })}
        selection={{ selected, onChange: setSelected, nameOf: ({ workOrderName }) => workOrderName }}
        thumb={orderThumb({ onView: view })}
        onOpen={view}
        minWidth={1130}
      />
      {edited && <EditOrderDialog order={edited} onClose={() => setEdited(null)} />}
      {restarted && (
        <RestartDialog id={restarted} onClose={() => setRestarted(null)} onDone={() => undefined} />
      )}
    </>
  )
}
