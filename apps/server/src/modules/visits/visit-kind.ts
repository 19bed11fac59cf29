import type { NoticeOf } from '@xinqiao/contract/record'
import { visitRecord } from '@xinqiao/contract/visits/record'
import type { Reception } from '@xinqiao/contract/visits/schemas'
import { toDate } from '../../platform/clock.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { managersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { lockVisible, storeVisit, type VisitRecord } from './queries.ts'

/** What comes with an agreement: how the visitors are received. */
export interface VisitInput {
  reception?: Omit<Reception, 'note'>
}

export type Visit = Omit<VisitRecord, 'status'> & Standing<typeof visitRecord>
type VisitNotice = NoticeOf<typeof visitRecord>
type VisitMove = MoveContext<typeof visitRecord, Visit, VisitInput>

/** How visits are decided, and end. */
export const visitKind = recordKind(visitRecord)<Omit<VisitRecord, 'status'>, VisitInput>({
  load: (db, actor, id) => lockVisible(db, actor, id),
  relations: (actor, { unitId, applicantId }) => [
    ...(actor.unitId === unitId ? (['own-unit'] as const) : []),
    ...(actor.accountId === applicantId ? (['owner'] as const) : []),
  ],
  conditions: { dayHasCome: ({ record, at }) => record.visitDate <= toDate(at) },
  store: ({ db, record, event, input, note, at }, { status }) =>
    storeVisit(db, record, {
      status,
      at,
      ...(event === 'complete' ? {} : { auditInstructions: note }),
      ...(event === 'agree' || event === 'arrange' ? input?.reception : {}),
    }),
  effects: {
    agree: async ({ input }) => ({ after: { ...input?.reception } }),
    arrange: async ({ record: { startTime, endTime, place, host }, input }) => ({
      before: { startTime, endTime, place, host },
      after: { ...input?.reception },
    }),
  },
  tell: {
    'visit.agreed': (move) => tell(move, 'visit.agreed'),
    'visit.refused': (move) => tell(move, 'visit.refused'),
    'visit.arranged': (move) => tell(move, 'visit.arranged'),
    'visit.cancelled': (move) => tell(move, 'visit.cancelled'),
  },
  hears: ({ unitId }) => ({ unitIds: [unitId] }),
  named: ({ unitName, visitDate }) => ({ name: `${unitName} ${visitDate}` }),
})

/** The applicant hears of it, with the managers of the unit. */
async function tell(move: VisitMove, kind: VisitNotice): Promise<void> {
  const { db, platform, record, input, note } = move
  const { id, unitId, applicantId, visitDate, exchangeTopics } = record
  const { startTime = '', endTime = '', place = '', host = '' } = input?.reception ?? {}
  await notify(db, platform, {
    kind,
    to: [...(applicantId === null ? [] : [applicantId]), ...(await managersOf(db, unitId))],
    data: { id, visitDate, topics: exchangeTopics, startTime, endTime, place, host, note },
  })
}
