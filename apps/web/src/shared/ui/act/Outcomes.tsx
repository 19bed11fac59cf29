import { ExportOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { AppLink } from '../../router/AppLink.tsx'
import { StatusMark } from '../StatusMark.tsx'
import styles from './bulk.module.css'

/** What became of one of several records. */
export interface Outcome {
  id: string
  /** its number; where it has none, its name */
  number: string
  /** its name, beside its number */
  name?: string
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
  /** where each stands; it opens in a tab of its own, so that the others stay in sight */
  placeOf?: (id: string) => string
  onClose: () => void
}

/** What became of each of several records. */
export function Outcomes({ outcomes, done: word, unit = '个', placeOf, onClose }: OutcomesProps) {
  const failed = outcomes.filter(({ done }) => !done).length
  return (
    <Modal
      open
      title={`处理完成，成功 ${outcomes.length - failed} ${unit}，失败 ${failed} ${unit}`}
      footer={<Button onClick={onClose}>知道了</Button>}
      onCancel={onClose}
    >
      <ul className={styles.outcomes}>
        {outcomes.map(({ id, number, name, done, msg }) => (
          <li key={id}>
            <Named number={number} name={name} place={placeOf?.(id)} />
            <StatusMark tone={done ? 'done' : 'failed'} label={done ? word : msg} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Named({
  number,
  name,
  place,
}: {
  number: string
  name: string | undefined
  place: string | undefined
}) {
  const text = (
    <>
      <span className={styles.number}>{number}</span> {name}
    </>
  )
  if (place === undefined) return <span>{text}</span>
  return (
    <AppLink target="_blank" rel="noreferrer" to={place}>
      {text} <ExportOutlined aria-label="在新标签页打开" />
    </AppLink>
  )
}
