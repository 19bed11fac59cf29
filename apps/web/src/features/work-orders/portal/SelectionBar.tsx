import { closeWorkOrders } from '@xinqiao/contract/work-orders/calls/close-endpoints'
import type { OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { isAnswered } from '@xinqiao/contract/work-orders/states'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { hrefOf } from '../../../shared/router/screen.ts'
import { type Outcome, Outcomes } from '../../../shared/ui/act/Outcomes.tsx'
import styles from '../parts/orders.module.css'
import { myOrdersScreen } from '../paths.ts'

/** What can be done with several orders at once: those that were answered can be applied to close. */
export function SelectionBar({ orders, onClear }: { orders: readonly OwnOrderRow[]; onClear: () => void }) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const close = useWrite(closeWorkOrders)
  const allAnswered = orders.every(isAnswered)
  const run = async () => {
    const sure = await askSure({
      title: '批量申请关闭',
      text: `确定申请关闭所选的 ${orders.length} 个工单吗？`,
      ok: '申请关闭',
    })
    if (!sure) return
    const ids = orders.map(({ id }) => id)
    const { data } = await close.run({ body: { ids } })
    setOutcomes(data.outcomes)
    onClear()
  }
  return (
    <>
      {orders.length > 0 && (
        <div className={styles.selection}>
          <span>
            已选 <strong>{orders.length}</strong> 个工单{allAnswered && '，均为“已回复”'}
          </span>
          <Button type="link" size="small" onClick={onClear}>
            清除选择
          </Button>
          <span>仅“已回复”的工单可批量申请关闭</span>
          <Tooltip title={allAnswered ? '' : '所选工单中有不是“已回复”的，请先取消选择'}>
            <Button
              type="primary"
              size="small"
              disabled={!allAnswered}
              loading={close.busy}
              onClick={() => void run().catch(() => undefined)}
            >
              批量申请关闭
            </Button>
          </Tooltip>
        </div>
      )}
      {outcomes && (
        <Outcomes
          outcomes={outcomes}
          done="已申请关闭"
          placeOf={(order) => hrefOf(myOrdersScreen, { order })}
          onClose={() => setOutcomes(null)}
        />
      )}
    </>
  )
}
