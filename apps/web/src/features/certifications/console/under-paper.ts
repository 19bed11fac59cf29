import { CallError } from '../../../shared/api/call-error.ts'

/** The server speaks of the id of a paper; the form has the paper. */
export function underPaper(error: unknown): never {
  if (!(error instanceof CallError) || error.errors.fileId === undefined) throw error
  throw new CallError(error.kind, error.code, error.message, { ...error.errors, paper: error.errors.fileId })
}
