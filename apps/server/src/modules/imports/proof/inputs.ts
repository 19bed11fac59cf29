import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const importsInputs: Readonly<Record<string, Input>> = {
  'imports.check': { body: { file: { name: 'a.xlsx', size: 1 } } },
}
