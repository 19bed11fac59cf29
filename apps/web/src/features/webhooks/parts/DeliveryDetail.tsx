import { DELIVERY_STATES, type DeliveryRow, resendDelivery } from '@xinqiao/contract/webhooks/endpoints'
import { Button } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { formatNumber } from '../../../shared/format/format.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RowDrawer } from '../../../shared/ui/open/RowDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './webhooks.module.css'

/** One delivery: what was sent, what was answered, and when it is sent next. */
export function DeliveryDetail(props: Beside & { row: DeliveryRow | null }) {
  const resend = useWrite(resendDelivery, { done: '已重新发送' })
  return (
    <RowDrawer
      {...props}
      title={({ eventTitle }) => eventTitle}
      extra={({ state }) => <StatusMark form="pill" {...DELIVERY_STATES[state]} />}
      footer={({ id, state }) =>
        state !== 'waiting' && (
          <Button
            type="primary"
            loading={resend.busy}
            onClick={() => void resend.run({ params: { id } }).catch(() => undefined)}
          >
            重发
          </Button>
        )
      }
    >
      {(row) => (
        <>
          <Facts>
            <Fact label="记录">{row.recordName}</Fact>
            <Fact label="事件名称">
              <span className="mono">{row.event}</span>
            </Fact>
            <Fact label="推送编号">
              <span className="mono">{row.id}</span>
            </Fact>
            <Fact label="发生时间">{row.createTime}</Fact>
            <Fact label="发送次数">{formatNumber(row.attempts)}</Fact>
            <Fact label="最近发送">{row.lastTime}</Fact>
            {row.nextTime && row.attempts > 0 && <Fact label="下次发送">{row.nextTime}</Fact>}
            {row.status > 0 && (
              <Fact label="应答">
                {row.status}，用时 {formatNumber(row.tookMs)} 毫秒
              </Fact>
            )}
            {row.fault && (
              <Fact label="原因">
                <span className={styles.fault}>{row.fault}</span>
              </Fact>
            )}
          </Facts>
          <h2 className={styles.heading}>请求内容</h2>
          <p className={`mono ${pieces.said}`}>{indented(row.request)}</p>
          {row.answer && (
            <>
              <h2 className={styles.heading}>应答内容</h2>
              <p className={`mono ${pieces.said}`}>{row.answer}</p>
            </>
          )}
        </>
      )}
    </RowDrawer>
  )
}

/** The same for the eye; what was sent has no blanks. */
function indented(sent: string): string {
  return JSON.stringify(JSON.parse(sent), null, 2)
}
