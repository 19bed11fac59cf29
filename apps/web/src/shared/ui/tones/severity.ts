import { SEVERITIES, type Severity } from '@xinqiao/contract/changes/kinds'
import { optionsOf } from '../choices.ts'
import type { StatusTone } from '../StatusMark.tsx'

/** How grave something is, as it is shown. */
export function severityMark(severity: Severity): { tone: StatusTone; label: string } {
  const tones = { critical: 'failed', major: 'wait', minor: 'closed' } as const
  return { tone: tones[severity], label: SEVERITIES[severity] }
}

/** Options of filters and forms. */
export const SEVERITY_OPTIONS = optionsOf(SEVERITIES)
