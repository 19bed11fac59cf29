import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const dictionariesInputs: Readonly<Record<string, Input>> = {
  'dictionaries.moveOption': { params: { code: 'ioTaoPian', id: '1701' }, body: { beforeId: null } },
}
