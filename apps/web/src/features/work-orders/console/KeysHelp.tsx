import { Modal } from 'antd'
import { DESK_KEYS } from './desk-keys.ts'
import styles from './desk-tools.module.css'

const KEYS = [
  ...Object.values(DESK_KEYS).map(([key, act]) => [key.toUpperCase(), act] as const),
  ['↑ ↓', '在队列中移动'],
  ['Enter', '打开所选工单'],
  ['/', '书写时：选择快捷回复'],
  ['Ctrl Enter', '书写时：发送'],
  ['Ctrl Shift Enter', '书写时：发送并处理下一单'],
  ['Esc', '书写时：离开输入框，文字保留'],
] as const

/** The keys of the desk. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="快捷键" footer={null} width={640} onCancel={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, act]) => (
          <div key={`${key} ${act}`}>
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
