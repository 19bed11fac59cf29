import { CallError } from '../../../shared/api/call-error.ts'

/** Addresses are sent without the blank rows: `email.1` is the second that is not blank, in the rows of the form. */
export function inEmailRows(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof CallError)) return error
  const rows = addresses.flatMap((address, row) => (address === '' ? [] : [row]))
  const errors = Object.entries(error.errors).map(([path, text]) => {
    const [field = '', index = 0] = path.split('.')
    return [field === 'email' ? `emails.${rows[Number(index)] ?? 0}` : field, text]
  })
  return new CallError(error.kind, error.code, error.message, Object.fromEntries(errors))
}
