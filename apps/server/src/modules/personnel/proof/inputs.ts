import type { Input } from '../../../../test/proof/asking/call-http.ts'
import { LISTED_PHONE } from './personnel-records.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const personnelInputs: Readonly<Record<string, Input>> = {
  'personnel.findByUserName': { query: { phone: LISTED_PHONE } },
  'personnel.editUser': { body: { phonenumber: LISTED_PHONE } },
}
