import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'
import styles from '../portal/applications.module.css'
import { FaultList } from './FaultList.tsx'

interface ReturnedNoteProps {
  definition: CertificationDefinition
  informationReason: string
  remark: string
  faults: readonly FieldFault[]
}

/** Why an application came back or was turned down, as a whole and field by field. */
export function ReturnedNote({ definition, informationReason, remark, faults }: ReturnedNoteProps) {
  if (informationReason === '' && remark === '') return null
  return (
    <div className={styles.back}>
      <p>
        <strong>{informationReason === '' ? '说明' : '资料有误'}</strong>　{informationReason || remark}
      </p>
      {faults.length > 0 && <FaultList definition={definition} faults={faults} />}
    </div>
  )
}
