import type { ToldRecords } from '../../platform/messages/hearing.ts'
import { readerOf } from './policy.ts'
import { listReadable } from './visibility-queries.ts'

/** Who hears of a base: whoever may read it. Nobody stands in for somebody who follows it. */
export const toldBases: ToldRecords = {
  kind: 'knowledge-base',
  access: 'login',
  readable: (db, actor, ids) => listReadable(db, readerOf(actor), ids),
  unitOf: async () => null,
}
