import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'

interface FaultListProps {
  definition: CertificationDefinition
  faults: readonly FieldFault[]
}

/** What is wrong with which field. */
export function FaultList({ definition, faults }: FaultListProps) {
  const labels = faultLabels(definition)
  return (
    <ul>
      {faults.map(({ field, reason }) => (
        <li key={field}>
          {labels.get(field) ?? field}：{reason}
        </li>
      ))}
    </ul>
  )
}
