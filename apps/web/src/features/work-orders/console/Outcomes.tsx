import type { Outcomes as Several } from '@xinqiao/contract/work-orders/desk-order-endpoints'
import { Button, Modal } from 'antd'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './desk-tools.module.css'

interface OutcomesProps {
  outcomes: Several
  /** what became of those that were done */
  done: string
  onClose: () => void
}

/** What became of each of several orders. */
export function Outcomes({ outcomes, done: word, onClose }: OutcomesProps) {
  const failed = outcomes.filter(({ done }) => !done).length
  return (
    <Modal
      open
      title={`处理完成，成功 ${outcomes.length - failed} 个，失败 ${failed} 个`}
      footer={<Button onClick={onClose}>知道了</Button>}
      onCancel={onClose}
    >
      <ul className={styles.outcomes}>
        {outcomes.map(({ id, number, done, msg }) => (
          <li key={id}>
            <span className="mono">{number}</span>
            <StatusMark tone={done ? 'done' : 'failed'} label={done ? word : msg} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
