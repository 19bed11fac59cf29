import {
  askCloseOrders,
  assignOrders,
  classifyOrders,
} from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import type { Outcomes as Several } from '@xinqiao/contract/work-orders/outcomes'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { Outcomes } from '../../../../shared/ui/act/Outcomes.tsx'
import { QuietButton } from '../../../../shared/ui/act/QuietButton.tsx'
import { deskScreen } from '../../paths.ts'
import styles from '../desk-tools.module.css'
import { AskCloseDialog } from './AskCloseDialog.tsx'
import { ClassifyDialog } from './ClassifyDialog.tsx'
import { HandOutDialog } from './HandOutDialog.tsx'

interface BulkBarProps {
  /** those chosen */
  ids: readonly string[]
  /** those that are shown */
  all: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** the choosing ends */
  onEnd: () => void
}

/** What can be done with several orders of the queue at once. */
export function BulkBar({ ids, all, onChoose, onEnd }: BulkBarProps) {
  const me = useKnownUser()?.userId ?? ''
  const assign = useWrite(assignOrders, { surface: 'dialog' })
  const classify = useWrite(classifyOrders, { surface: 'dialog' })
  const askClose = useWrite(askCloseOrders, { surface: 'dialog' })
  const [result, setResult] = useState<{ outcomes: Several; done: string } | null>(null)
  const [asking, setAsking] = useState<'assign' | 'classify' | 'askClose' | null>(null)
  const stop = () => setAsking(null)
  const show = (outcomes: Several, done: string) => {
    setResult({ outcomes, done })
    onChoose([])
  }
  const give = async (handlerId: string, note = '') => {
    const { data } = await assign.run({ body: { ids: [...ids], handlerId, note } })
    show(data.outcomes, handlerId === me ? '已领取' : '已转交')
  }
  return (
    <div className={styles.bulk}>
      <Checkbox
        checked={ids.length > 0 && ids.length === all.length}
        indeterminate={ids.length > 0 && ids.length < all.length}
        onChange={({ target }) => onChoose(target.checked ? all : [])}
      >
        全选，已选 <strong>{ids.length}</strong> 个工单
      </Checkbox>
      <div>
        <Button
          size="small"
          type="primary"
          disabled={ids.length === 0}
          loading={assign.busy}
          onClick={() => void give(me).catch(() => undefined)}
        >
          批量领取
        </Button>
        <Button size="small" disabled={ids.length === 0} onClick={() => setAsking('assign')}>
          批量转交
        </Button>
        <Button size="small" disabled={ids.length === 0} onClick={() => setAsking('classify')}>
          修改类别
        </Button>
        <Button size="small" disabled={ids.length === 0} onClick={() => setAsking('askClose')}>
          申请关闭
        </Button>
        <QuietButton onClick={onEnd}>退出批量</QuietButton>
      </div>
      {asking === 'assign' && (
        <HandOutDialog
          count={ids.length}
          onSave={({ handlerId, note }) => give(handlerId, note)}
          onClose={stop}
        />
      )}
      {asking === 'classify' && (
        <ClassifyDialog
          title={`修改 ${ids.length} 个工单的类别`}
          name="several"
          onSave={async (classifyCode) => {
            const { data } = await classify.run({ body: { ids: [...ids], classifyCode } })
            show(data.outcomes, '类别已修改')
          }}
          onClose={stop}
        />
      )}
      {asking === 'askClose' && (
        <AskCloseDialog
          title={`申请关闭 ${ids.length} 个工单`}
          name="several"
          onSave={async (wish) => {
            const { data } = await askClose.run({ body: { ids: [...ids], ...wish } })
            show(data.outcomes, '已申请关闭')
          }}
          onClose={stop}
        />
      )}
      {result && (
        <Outcomes
          {...result}
          placeOf={(id) => hrefOf(deskScreen, { queue: 'all', id })}
          onClose={() => setResult(null)}
        />
      )}
    </div>
  )
}
