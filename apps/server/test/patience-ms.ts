/**
 * How long a test of any kind waits for a condition, in milliseconds. It ends the wait for what never comes; the busiest
 * machine never reaches it.
 */
export const PATIENCE_MS = 90_000
