import { CallError } from '../../../../shared/api/call-error.ts'
import { CANCELLED } from '../../../../shared/feedback/feedback.ts'
import { isSame, valueAt } from '../../../../shared/form/refused-fields.tsx'

export interface RefusedForm<V> {
  values: V
  /** what contradicts it, by the path of the field in the form */
  faults: Readonly<Record<string, string>>
}

/**
 * What was typed into a form that the server refused: as documented the dialog goes with a refusal, and what stood in it
 * is there when it is opened again.
 */
const refused = new Map<string, RefusedForm<unknown>>()

export function refusedForm<V>(key: string): RefusedForm<V> | undefined {
  return refused.get(key) as RefusedForm<V> | undefined
}

interface Failing {
  key: string
  /** what was typed */
  values: unknown
  /** the dialog goes, and says why */
  onRefused: (reason: string) => void
  /** the server could not read in all papers that they are of one chip: it is to be confirmed */
  onUntold: () => void
}

/** After a failure, by where its faults stand in the form: what was refused is kept, and the dialog goes. */
export function settleFailure(error: unknown, { key, values, onRefused, onUntold }: Failing): void {
  if (!(error instanceof CallError)) return
  if (error.kind === 'refusal') {
    refused.set(key, { values, faults: error.errors })
    onRefused(error.message)
  }
  if (Object.keys(error.errors).some((path) => path.endsWith('sameChipConfirmed'))) onUntold()
}

/** Why fields are to be changed, for `RefusedFields`: what the provider found, and what the server did when it was sent again. */
export function faultsOf<V extends object>(
  found: { reasons: Readonly<Record<string, string>>; before: Partial<V> },
  kept: RefusedForm<V> | undefined,
) {
  if (kept === undefined) return found
  const isAsFound = (path: string) =>
    isSame(valueAt(found.before, path.split('.')), valueAt(kept.values, path.split('.')))
  const reasons = Object.entries(found.reasons).filter(([path]) => isAsFound(path))
  return { reasons: { ...Object.fromEntries(reasons), ...kept.faults }, before: kept.values }
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
