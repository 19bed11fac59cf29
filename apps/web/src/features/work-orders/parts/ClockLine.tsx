import { hoursText } from '@xinqiao/contract/work-orders/hours-text'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { useSettings } from '../../../shared/settings.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './clock-line.module.css'
import { TimeLeft } from './TimeLeft.tsx'

interface ClockLineProps {
  order: OrderDetail['workOrder']
  /** who reads it */
  side: 'customer' | 'provider'
  /** a colleague of the reader has it */
  isOthers?: boolean
}

/** Whose turn it is, by when, and what each side has used in working time. */
export function ClockLine({ order, side, isOthers = false }: ClockLineProps) {
  const { brand } = useSettings()
  const { turn, dueTime, currentPersonInCharge: person } = order
  const ofSide = turn === (side === 'customer' ? 'customer' : 'provider')
  const mine = side === 'customer' ? order.yourTurn : ofSide && !(isOthers && person !== '')
  const has = turn === 'provider' && person !== '' ? ` · ${person}` : ''
  const theirs = side === 'customer' ? '贵单位同事处理' : '客户处理'
  const who = mine ? `您处理${has}` : turn === 'provider' ? `${brand}处理${has}` : theirs
  // What the customer has asked for waits for the provider.
  const asked = side === 'customer' ? 'wait' : 'action'
  return (
    <div className={styles.clock} role="note" aria-label="处理进度">
      <p className={styles.line}>
        {turn !== 'none' && (
          <>
            <StatusMark
              tone={mine ? 'action' : 'wait'}
              label={`轮到${isOthers && has !== '' ? ` ${person} 处理` : who}`}
            />
            {turn === 'customer' && <span>{brand}计时已暂停</span>}
          </>
        )}
        {dueTime !== '' && <TimeLeft dueTime={dueTime} />}
        <span>
          {brand}用时 {hoursText(order.providerMinutes)} · 客户用时 {hoursText(order.customerMinutes)}
        </span>
      </p>
      {/* Its room is there while it can come: what is below stays where it is. */}
      {turn !== 'none' && (
        <p className={styles.asked} title={order.escalation}>
          {order.closesTime !== '' && (
            <span>
              {ofSide ? '' : '客户 '}
              {order.closesTime.slice(5, 16)} 前未答复将自动关闭
            </span>
          )}
          {order.urgedTime !== '' && (
            <StatusMark
              tone={asked}
              label={`${side === 'customer' ? '已催办' : '客户催办'} ${order.urgedTime.slice(5, 16)}`}
            />
          )}
          {order.escalatedTime !== '' && <StatusMark tone={asked} label={`已升级：${order.escalation}`} />}
        </p>
      )}
    </div>
  )
}
