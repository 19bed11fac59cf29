import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useReturnedFocus } from '../form/use-returned-focus.ts'
import pieces from '../ui/pieces.module.css'
import { copyText } from './copy-text.ts'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  /** what is to be done with it */
  lead: string
  secret: string
  /** what its reader confirms */
  kept: string
  onClose: () => void
}

/** A secret, shown this once: it leaves only when it is said to be kept. */
export function ShownOnce({ title, lead, secret, kept, onClose }: ShownOnceProps) {
  useReturnedFocus()
  const [isKept, setKept] = useState(false)
  return (
    <Modal
      open
      width={560}
      title={title}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={null}
    >
      <p className={pieces.lead}>{lead}</p>
      <p className={`mono ${styles.secret}`}>{secret}</p>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {kept}
      </Checkbox>
      <div className={styles.footer}>
        <Button onClick={() => void copyText(secret)}>复制</Button>
        <Button type="primary" disabled={!isKept} onClick={onClose}>
          完成
        </Button>
      </div>
    </Modal>
  )
}
