import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const logosInputs: Readonly<Record<string, Input>> = {
  'logos.addPartner': { body: { certifiedOn: '2026-04-09', file: { name: 'logo.png', size: 1 } } },
  'logos.changePartner': { body: { certifiedOn: '2026-04-09' } },
}
