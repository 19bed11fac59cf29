import { useQuery } from '@tanstack/react-query'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { showMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Modal } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'
import { useReadDialog } from '../../../../shared/ui/open/use-read-dialog.ts'
import { StatusMark, type StatusTone } from '../../../../shared/ui/StatusMark.tsx'
import { CERTIFICATE_MARKS } from '../../parts/certificate-marks.ts'
import { MachineDetailContent } from './MachineDetailContent.tsx'
import { MachineDialog } from './MachineDialog.tsx'
import { MachineFoot } from './MachineFoot.tsx'
import styles from './machines.module.css'
import { MachinePaper } from './paper/MachinePaper.tsx'

const STATES: Readonly<Record<string, { tone: StatusTone }>> = machine.record.workflow.states

interface MachineViewProps {
  id: string
  /** notices of change that touch its certificate */
  changes: SectionOf
  onClose: () => void
}

/** An open application: one that came back opens in the form that changes it, any other as it stands. */
export function MachineView({ id, changes, onClose }: MachineViewProps) {
  const query = useQuery({ ...read(showMachine, { params: { id } }), staleTime: 0 })
  const [isWhole, setWhole] = useState(false)
  const reading = useReadDialog()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const found = query.data?.data
  // Once it is being changed the form stays, whatever somebody else does to it meanwhile.
  const [changed, setChanged] = useState<MachineDetail | null>(null)
  if (!changed && found && machine.editable.includes(found.applyStatusCode) && found.can.resubmit) {
    setChanged(found)
  }
  const [origin, setOrigin] = useState<{ origin: MachineDetail; isRenewed: boolean } | null>(null)
  if (origin) return <MachineDialog {...origin} onClose={onClose} />
  if (changed) return <MachineDialog application={changed} onClose={onClose} />
  return (
    <>
      <Modal
        {...reading}
        open
        width={800}
        keyboard={false}
        mask={{ closable: false }}
        title={
          <span className={styles.title}>
            整机认证详情 <span className={`mono ${styles.number}`}>{found?.rzNumber}</span>
            {found && (
              <StatusMark
                form="pill"
                tone={STATES[found.applyStatusCode]?.tone ?? 'active'}
                label={found.applyStatus}
              />
            )}
            {found?.certificate && found.certificate.status !== 'valid' && (
              <StatusMark form="pill" {...CERTIFICATE_MARKS[found.certificate.status]} />
            )}
          </span>
        }
        onCancel={onClose}
        footer={
          found ? (
            <MachineFoot
              application={found}
              onClose={onClose}
              onFoot={setFoot}
              onDerive={(isRenewed) => setOrigin({ origin: found, isRenewed })}
            />
          ) : null
        }
      >
        <QueryView query={query}>
          {({ data }) => (
            <MachineDetailContent
              application={data}
              changes={changes}
              foot={foot}
              onClose={onClose}
              onWhole={() => setWhole(true)}
            />
          )}
        </QueryView>
      </Modal>
      {found && isWhole && <MachinePaper application={found} onClose={() => setWhole(false)} />}
    </>
  )
}
