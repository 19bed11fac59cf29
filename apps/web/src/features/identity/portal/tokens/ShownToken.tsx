import type { TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { copyText } from '../../../../shared/feedback/copy-text.ts'
import { useReturnedFocus } from '../../../../shared/form/use-returned-focus.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import styles from '../../parts/tokens/tokens.module.css'

/** A new token, shown this once: it leaves only when it is said to be kept. */
export function ShownToken({
  made,
  onClose,
}: {
  made: { token: string; row: TokenRow }
  onClose: () => void
}) {
  useReturnedFocus()
  const [kept, setKept] = useState(false)
  return (
    <Modal
      open
      width={560}
      title={`访问令牌“${made.row.name}”`}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={null}
    >
      <p className={pieces.lead}>
        令牌只显示这一次，请立即保存到程序的密钥配置中；不要写进代码、网址或聊天记录。
      </p>
      <p className={`mono ${styles.token}`} data-token>
        {made.token}
      </p>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        我已保存令牌
      </Checkbox>
      <div className={styles.footer}>
        <Button onClick={() => void copyText(made.token)}>复制</Button>
        <Button type="primary" disabled={!kept} onClick={onClose}>
          完成
        </Button>
      </div>
    </Modal>
  )
}
