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
export function keepIfRefused(error: unknown, key: string, values: unknown): boolean {
  const isRefused = error instanceof CallError && error.kind === 'refusal'
  if (isRefused) refused.set(key, values)
  return isRefused
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
