import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { copyText } from '../../../shared/feedback/copy-text.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import secondFactorStyles from './second-factor.module.css'
import styles from './security.module.css'

/** The recovery codes, shown this once: they leave only when they are said to be kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false)
  return (
    <>
      <p className={pieces.lead}>
        手机不在身边时，可用恢复码代替动态码登录，每个只能使用一次。恢复码只显示这一次，请妥善保存。
      </p>
      <ul className={`mono ${secondFactorStyles.codes}`} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        我已保存恢复码
      </Checkbox>
      <div className={styles.footer}>
        <Button onClick={() => void copyText(codes.join('\n'))}>复制</Button>
        <Button type="primary" disabled={!kept} onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  )
}
