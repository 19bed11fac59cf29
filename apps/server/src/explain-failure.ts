import { ConfigError } from './config.ts'
import { EmbeddedDatabaseError } from './platform/embedded-postgres/embedded-error.ts'

/** What whoever started a process can do about its end; where that is unknown, where in the code it happened. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  if (!(error instanceof Error)) return String(error)
  return error.stack ?? error.message
}
