import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { useSettings } from '../../../shared/settings.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './clock-line.module.css'
import { hoursText } from './hours-text.ts'

interface ClockLineProps {
  order: OrderDetail['workOrder']
  /** who reads it */
  side: 'customer' | 'provider'
}

/** Whose turn it is, by when, and what each side has used in working time. */
export function ClockLine({ order, side }: ClockLineProps) {
  const { brand } = useSettings()
  const { turn, dueTime, currentPersonInCharge: person } = order
  const isLate = dueTime !== '' && new Date(`${dueTime.replace(' ', 'T')}+08:00`) < new Date()
  const mine = turn === (side === 'customer' ? 'customer' : 'provider')
  const who = mine ? '您' : turn === 'provider' ? brand : '客户'
  return (
    <p className={styles.line} role="note" aria-label="处理进度">
      {turn !== 'none' && (
        <>
          <StatusMark
            tone={mine ? 'action' : 'wait'}
            label={`轮到${who}处理${turn === 'provider' && person !== '' ? ` · ${person}` : ''}`}
          />
          {turn === 'customer' && <span>{brand}计时已暂停</span>}
        </>
      )}
      {dueTime !== '' && (
        <span>
          时限 <Time value={dueTime} />
          {isLate && <StatusMark tone="late" label="已超期" />}
        </span>
      )}
      <span>
        {brand}用时 {hoursText(order.providerMinutes)} · 客户用时 {hoursText(order.customerMinutes)}
      </span>
      {order.escalatedTime !== '' && <StatusMark tone="action" label={`已升级：${order.escalation}`} />}
    </p>
  )
}
