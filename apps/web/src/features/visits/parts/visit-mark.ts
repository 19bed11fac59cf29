import { visitRecord } from '@xinqiao/contract/visits/record'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

/** A state of a visit as it is shown. */
export function visitMark({ applyStatusCode }: { applyStatusCode: string }): {
  tone: StatusTone
  label: string
} {
  const states: Readonly<Record<string, { tone: StatusTone; label: string }>> = visitRecord.workflow.states
  return states[applyStatusCode] ?? { tone: 'wait', label: applyStatusCode }
}

/** Options of the filter by state. */
export const VISIT_STATES = Object.entries(visitRecord.workflow.states).map(([value, { label }]) => ({
  value,
  label,
}))
