import { vi } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

/** Files that share a process load this more than once. */
const PATIENT = Symbol.for('xinqiao.patient-tests')
const shared = globalThis as { [PATIENT]?: true }

// By itself it would wait for a second.
if (!shared[PATIENT]) {
  const waitFor = vi.waitFor
  vi.waitFor = (condition, options) =>
    waitFor(condition, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
}
shared[PATIENT] = true
