import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const parameterInputs: Readonly<Record<string, Input>> = {
  'parameters.list': { query: { value: '1.2V' } },
  'parameters.export': { query: { value: '1.2V' } },
  'parameters.compare': { query: { chip: 'FT-2000/4', otherChip: '腾锐D2000' } },
  'parameters.settleTable': { body: { kind: 'rail', roles: ['name', 'value'], takesPart: true } },
}
