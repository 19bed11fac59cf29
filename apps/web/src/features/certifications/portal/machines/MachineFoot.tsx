import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { removeMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Button } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { RecordActions } from '../../../../shared/ui/RecordActions.tsx'
import { isCustomersTurn } from './customers-turn.ts'
import styles from './machines.module.css'

/** 确定 closes; at the customer's turn the buttons stand with what is asked. */
export function MachineFoot({ application, onClose }: { application: MachineDetail; onClose: () => void }) {
  const { id, can, reasons } = application
  const remove = useWrite(removeMachine, { done: T.removed, surface: 'dialog' })
  if (isCustomersTurn(application)) return null
  return (
    <div className={styles.foot}>
      <RecordActions
        record={machine.record}
        {...{ id, can, reasons }}
        acts={{
          remove: {
            danger: true,
            run: async () => {
              await remove.run({ params: { id } })
              onClose()
            },
          },
        }}
      />
      <Button type="primary" onClick={onClose}>
        确定
      </Button>
    </div>
  )
}
