import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const visitsInputs: Readonly<Record<string, Input>> = {
  // A day of the clock of the tests.
  'visits.submit': { body: { visitDate: '2026-11-20', visitors: [{ name: '顾一凡', position: '工程师' }] } },
}
