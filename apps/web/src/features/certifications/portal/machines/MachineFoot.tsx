import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button } from 'antd'
import { DeriveButtons } from '../DeriveButtons.tsx'
import { TakeBack } from '../FirstReview.tsx'
import { isCustomersTurn } from './customers-turn.ts'
import styles from './machines.module.css'
import { RemoveMachine } from './RemoveMachine.tsx'

interface MachineFootProps {
  application: MachineDetail
  onClose: () => void
  /** told where the buttons of the customer's turn are to stand */
  onFoot: (foot: HTMLElement | null) => void
  onDerive: (isRenewed: boolean) => void
}

/** 确定 closes; at the customer's turn what is asked brings its own buttons. */
export function MachineFoot({ application, onClose, onFoot, onDerive }: MachineFootProps) {
  if (isCustomersTurn(application)) return <div ref={onFoot} />
  return (
    <div className={styles.foot}>
      <RemoveMachine application={application} onRemoved={onClose} />
      <TakeBack kind={machine.name} record={machine.record} application={application} />
      <DeriveButtons certificate={application.certificate} onDerive={onDerive} />
      <Button type="primary" onClick={onClose}>
        确定
      </Button>
    </div>
  )
}
