import { Button, Modal } from 'antd'
import styles from './bulk.module.css'
import { StatusMark } from './StatusMark.tsx'

/** What became of one of several records. */
export interface Outcome {
  id: string
  /** its number or its name */
  number: string
  done: boolean
  /** why not */
  msg: string
}

interface OutcomesProps {
  outcomes: readonly Outcome[]
  /** what became of those that were done */
  done: string
  /** what is counted: 个 unless stated */
  unit?: string
  onClose: () => void
}

/** What became of each of several records. */
export function Outcomes({ outcomes, done: word, unit = '个', onClose }: OutcomesProps) {
  const failed = outcomes.filter(({ done }) => !done).length
  return (
    <Modal
      open
      title={`处理完成，成功 ${outcomes.length - failed} ${unit}，失败 ${failed} ${unit}`}
      footer={<Button onClick={onClose}>知道了</Button>}
      onCancel={onClose}
    >
      <ul className={styles.outcomes}>
        {outcomes.map(({ id, number, done, msg }) => (
          <li key={id}>
            <span>{number}</span>
            <StatusMark tone={done ? 'done' : 'failed'} label={done ? word : msg} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
