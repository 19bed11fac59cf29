import { CHANGE_KINDS, SEVERITIES, type Severity } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord, replyText } from '@xinqiao/contract/changes/record'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

interface Mark {
  tone: StatusTone
  label: string
}

/** A state of a notice as it is shown. */
export function noticeMark({ status }: { status: string }): Mark {
  return markOf(changeNoticeRecord.workflow.states, status)
}

/** Where an answer stands. */
export function replyMark(reply: Parameters<typeof replyText>[0]): Mark {
  const label = replyText(reply)
  if (reply.isOver) return { tone: 'closed', label }
  return { tone: reply.isLate ? 'late' : markOf(changeReplyRecord.workflow.states, reply.status).tone, label }
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
