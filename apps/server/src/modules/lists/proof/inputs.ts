import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const listsInputs: Readonly<Record<string, Input>> = {
  'lists.addReason': { body: { topic: 'account.refuse', body: '请补充资料' } },
  'lists.changeReason': { body: { topic: 'account.refuse', body: '请补充单位信息', version: 1 } },
}
