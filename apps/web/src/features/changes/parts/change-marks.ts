import { CHANGE_KINDS, SEVERITIES, type Severity } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord } from '@xinqiao/contract/changes/record'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

interface Mark {
  tone: StatusTone
  label: string
}

/** A state of a notice as it is shown. */
export function noticeMark({ status }: { status: string }): Mark {
  return markOf(changeNoticeRecord.workflow.states, status)
}

/** Where an answer stands: late ones say so, and those that nobody awaits any more. */
export function replyMark({
  status,
  isLate,
  isOver,
}: {
  status: string
  isLate: boolean
  isOver: boolean
}): Mark {
  if (isOver) return { tone: 'closed', label: '无需答复' }
  return isLate ? { tone: 'late', label: '逾期未答复' } : markOf(changeReplyRecord.workflow.states, status)
}

export function severityMark({ severity }: { severity: Severity }): Mark {
  const tones = { critical: 'failed', major: 'wait', minor: 'closed' } as const
  return { tone: tones[severity], label: SEVERITIES[severity] }
}

/** Options of filters and forms. */
export const KIND_OPTIONS = optionsOf(CHANGE_KINDS)
export const SEVERITY_OPTIONS = optionsOf(SEVERITIES)

export function optionsOf<V extends string>(labels: Readonly<Record<V, string>>) {
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
}

function markOf(states: Readonly<Record<string, Mark>>, status: string): Mark {
  return states[status] ?? { tone: 'wait', label: status }
}
