import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/schemas'
import styles from '../portal/applications.module.css'

interface ReturnedNoteProps {
  definition: CertificationDefinition
  informationReason: string
  remark: string
  faults: readonly FieldFault[]
}

/** Why an application came back or was turned down, as a whole and field by field. */
export function ReturnedNote({ definition, informationReason, remark, faults }: ReturnedNoteProps) {
  if (informationReason === '' && remark === '') return null
  const labels = faultLabels(definition)
  return (
    <div className={styles.back}>
      <p>
        <strong>{informationReason === '' ? '说明' : '资料有误'}</strong>　{informationReason || remark}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ field, reason }) => (
            <li key={field}>
              {labels.get(field) ?? field}：{reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
