import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button } from 'antd'
import { isCustomersTurn } from './customers-turn.ts'
import styles from './machines.module.css'
import { RemoveMachine } from './RemoveMachine.tsx'

/** 确定 closes; at the customer's turn the buttons stand with what is asked. */
export function MachineFoot({ application, onClose }: { application: MachineDetail; onClose: () => void }) {
  if (isCustomersTurn(application)) return null
  return (
    <div className={styles.foot}>
      <RemoveMachine application={application} onRemoved={onClose} />
      <Button type="primary" onClick={onClose}>
        确定
      </Button>
    </div>
  )
}
