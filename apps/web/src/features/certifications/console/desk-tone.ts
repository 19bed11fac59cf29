import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

const TURNED: Partial<Record<StatusTone, StatusTone>> = { wait: 'action', action: 'wait' }

/** A state as its engineer sees it: what the applicant waits for is due here, and the other way round. */
export function deskTone<S extends { tone: StatusTone }>(state: S): S {
  return { ...state, tone: TURNED[state.tone] ?? state.tone }
}
