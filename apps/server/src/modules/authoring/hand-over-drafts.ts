import type { HandoverKind } from '../../platform/records/handovers.ts'
import { listReturned, passReturned } from './hand-over-queries.ts'
import { EDITING } from './queue-queries.ts'

/** What came back to an editor to be mended; what waits for a review waits for all others alike. */
export const draftHandover: HandoverKind = {
  kind: 'knowledge-returned',
  title: '被退回的知识库内容',
  objection: ({ roles }) => (EDITING.some((role) => roles.includes(role)) ? null : '接手人不是知识库编辑'),
  async list(db, { accountId }) {
    return (await listReturned(db, accountId)).map((row) => ({ ...row, detail: '' }))
  },
  move: (db, leaver, successor) => passReturned(db, leaver.accountId, successor.accountId),
}
