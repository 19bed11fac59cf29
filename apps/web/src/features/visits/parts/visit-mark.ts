import { visitRecord } from '@xinqiao/contract/visits/record'
import type { VisitDetail } from '@xinqiao/contract/visits/schemas'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

/** A state of a visit as it is shown. */
export function visitMark({ applyStatusCode }: { applyStatusCode: string }): {
  tone: StatusTone
  label: string
} {
  const states: Readonly<Record<string, { tone: StatusTone; label: string }>> = visitRecord.workflow.states
  return states[applyStatusCode] ?? { tone: 'wait', label: applyStatusCode }
}

/** What the button of its calendar file says. */
export function calendarLabel({ applyStatusCode }: VisitDetail): string {
  return applyStatusCode === 'cancelled' ? '从日历移除' : '加入日历'
}

/** Whether there is a calendar file of it: of what was agreed to, and to take out again what was called off since. */
export function hasCalendar({ applyStatusCode, timeline }: VisitDetail): boolean {
  if (applyStatusCode === 'cancelled') return timeline.some(({ event }) => event === 'agree')
  return applyStatusCode === 'agreed' || applyStatusCode === 'completed'
}

/** Options of the filter by state. */
export const VISIT_STATES = Object.entries(visitRecord.workflow.states).map(([value, { label }]) => ({
  value,
  label,
}))
