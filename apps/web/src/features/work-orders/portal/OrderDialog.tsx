import { type QueryClient, useQuery } from '@tanstack/react-query'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { isOver } from '@xinqiao/contract/work-orders/states'
import { Drawer } from 'antd'
import { useEffect } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { useVisiblePart } from '../../../shared/ui/open/use-visible-part.ts'
import type { OrderChanges } from './change/order-changes.ts'
import { CloseButton, Sheet } from './OrderSheet.tsx'
import styles from './order-dialog.module.css'

interface OrderDialogProps {
  id: string | null
  /** to be read alone: nothing is offered but what reading needs */
  viewOnly?: boolean
  changes: OrderChanges
  onClose: () => void
  /** it stands there, or why it does not */
  onThere?: () => void
}

const orderQuery = (id: string) => read(seeWorkOrder, { params: { id } })

/** Asks for an order that will be opened. */
export function askAhead(client: QueryClient, id: string): void {
  void client.prefetchQuery(orderQuery(id))
}

/** One work order at the right edge: facts first, then the thread, the composer pinned below (document 2 section 2.4). */
export function OrderDialog({ id, viewOnly = false, changes, onClose, onThere }: OrderDialogProps) {
  const query = useQuery({ ...orderQuery(id ?? ''), enabled: id !== null })
  useVisiblePart()
  const isThere = id !== null && !query.isPending
  useEffect(() => {
    if (isThere) onThere?.()
  }, [isThere, onThere])
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="43vw"
      closable={false}
      title={null}
      aria-label="工单"
      rootClassName={styles.sheet ?? ''}
      styles={{ header: { display: 'none' }, body: { padding: 0 } }}
    >
      {id !== null && query.data === undefined && (
        <div className={styles.waiting}>
          <CloseButton onClose={onClose} />
        </div>
      )}
      {id !== null && (
        <QueryView query={query} skeleton={<Skeleton rows={10} />}>
          {({ data }) => (
            <Sheet
              key={id}
              order={data}
              viewOnly={viewOnly || isOver(data.workOrder)}
              changes={changes}
              onClose={onClose}
            />
          )}
        </QueryView>
      )}
    </Drawer>
  )
}
