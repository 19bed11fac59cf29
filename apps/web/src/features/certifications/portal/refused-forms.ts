import { CallError } from '../../../shared/api/call-error.ts'
import { CANCELLED } from '../../../shared/feedback/feedback.ts'

/**
 * What was typed into a form that the server refused: as documented the dialog goes with a refusal, and what stood in it
 * is there when it is opened again.
 */
const refused = new Map<string, unknown>()

export function refusedForm<V>(key: string): V | undefined {
  return refused.get(key) as V | undefined
}

/** Keeps what was typed when the server refused it: as documented the dialog goes, and shows it when it is opened again. */
function keepIfRefused(error: unknown, key: string, values: unknown): boolean {
  const isRefused = error instanceof CallError && error.kind === 'refusal'
  if (isRefused) refused.set(key, values)
  return isRefused
}

interface Failing {
  key: string
  /** what was typed */
  values: unknown
  onClose: () => void
  /** the server could not read in all papers that they are of one chip: it is to be confirmed */
  onUntold: () => void
}

/** After a failure: what was refused is kept, and the dialog goes. */
export function settleFailure(error: unknown, { key, values, onClose, onUntold }: Failing): void {
  if (keepIfRefused(error, key, values)) onClose()
  if (error instanceof CallError && 'sameChipConfirmed' in error.errors) onUntold()
}

/** How a form ends: what was refused is kept only until somebody leaves it. */
export function endings(key: string, onClose: () => void) {
  const leave = () => {
    forgetRefused(key)
    onClose()
  }
  return { cancelled: CANCELLED.application, onClose: leave, onSaved: onClose }
}

export function forgetRefused(key: string): void {
  refused.delete(key)
}
