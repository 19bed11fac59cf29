import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button } from 'antd'
import { createPortal } from 'react-dom'
import styles from './machines.module.css'

/** The form that they send, which stands in the middle of the dialog. */
export const VERDICT_FORM = 'machine-verdict'

/** What the customer's turn in an application is given. */
export interface TurnProps {
  application: MachineDetail
  /** the foot of the dialog, where its buttons stand */
  foot: HTMLElement | null
  onClose: () => void
}

interface VerdictButtonsProps {
  foot: HTMLElement | null
  /** what follows when it is sent */
  hint: string
  label: string
  busy: boolean
  onClose: () => void
}

/** The buttons of the customer's turn, at the foot of the dialog whose middle scrolls. */
export function VerdictButtons({ foot, hint, label, busy, onClose }: VerdictButtonsProps) {
  if (foot === null) return null
  return createPortal(
    <div className={styles.buttons}>
      <span className={styles.hint}>{hint}</span>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={VERDICT_FORM} loading={busy}>
        {label}
      </Button>
    </div>,
    foot,
  )
}
