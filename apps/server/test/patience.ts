import { vi } from 'vitest'

/** How long a test waits for a condition. It ends the wait for what never comes; a busy machine never reaches it. */
const PATIENCE_MS = 40_000

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
