import { Modal } from 'antd'
import styles from './desk-tools.module.css'

const KEYS = [
  ['j', '下一个工单'],
  ['k', '上一个工单'],
  ['↑ ↓', '在队列中移动'],
  ['Enter', '打开所选工单'],
  ['r', '回复'],
  ['/', '在回复中选择快捷回复'],
  ['Ctrl Enter', '发送回复'],
  ['?', '显示这些快捷键'],
] as const

/** The keys of the desk. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="快捷键" footer={null} width={420} onCancel={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
