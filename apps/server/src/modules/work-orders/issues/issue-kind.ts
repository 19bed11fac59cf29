import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { wake } from '../../../platform/live/wake.ts'
import { recordKind } from '../../../platform/records/kind.ts'
import { findIssue, type Issue, listConcerned, updateIssue } from './issue-queries.ts'

/** What comes with a fix beside the name of the version: the release that it is, where it is one of the portal. */
interface IssueInput {
  releaseId?: string
}

/** How a known issue is mended; whoever has met it hears of it. */
export const issueKind = recordKind(knownIssueRecord)<Issue, IssueInput>({
  load: (db, _actor, id) => findIssue(db, id, true),
  people: () => ({}),
  conditions: {},
  store: ({ db, record, note, event, input, at }, { status }) =>
    updateIssue(db, record, {
      ...{ status, updatedAt: at, fixedIn: event === 'fix' ? note : '' },
      fixedReleaseId: event === 'fix' ? (input?.releaseId ?? null) : null,
    }),
  effects: {
    fix: async ({ db, record }) => wakeOrders(db, record.id),
    reopen: async ({ db, record }) => wakeOrders(db, record.id),
  },
  notices: async ({ db, record, note }) =>
    (await listConcerned(db, record.id)).map(({ id, number, name, accountIds }) => ({
      to: accountIds,
      data: { orderId: id, number, orderName: name, issue: record.title, fixedIn: note },
    })),
  named: ({ number, title }) => ({ name: `${number} ${title}` }),
})

/** The screens that show its orders. */
export async function wakeOrders(db: Parameters<typeof wake>[0], issueId: string): Promise<void> {
  for (const { id, unitId } of await listConcerned(db, issueId)) {
    await wake(db, workOrderRecord, { id, unitIds: [unitId] })
  }
}
