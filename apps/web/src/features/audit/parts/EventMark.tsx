import { type OwnSecurityEvent, SECURITY_EVENTS } from '@xinqiao/contract/audit/security-events'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'

/** What happened, and how often in a row. */
export function EventMark({ event: { kind, times } }: { event: Pick<OwnSecurityEvent, 'kind' | 'times'> }) {
  const { label, bad } = SECURITY_EVENTS[kind]
  return <StatusMark tone={bad ? 'failed' : 'done'} label={times > 1 ? `${label} ${times} 次` : label} />
}
