import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord, replyText } from '@xinqiao/contract/changes/record'
import { optionsOf } from '../../../shared/ui/choices.ts'
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

/** Options of filters and forms. */
export const KIND_OPTIONS = optionsOf(CHANGE_KINDS)

function markOf(states: Readonly<Record<string, Mark>>, status: string): Mark {
  return states[status] ?? { tone: 'wait', label: status }
}
