import type { EventOf, NoticeOf } from '@xinqiao/contract/record'
import { RECEPTION_ROLES, visitRecord } from '@xinqiao/contract/visits/record'
import type { Reception } from '@xinqiao/contract/visits/schemas'
import { fromShanghai, toDate } from '../../platform/clock.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { holdersOf, managersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { lockVisible, type VisitRecord } from './queries.ts'
import { storeVisit } from './save-queries.ts'

/** What comes with an agreement: how the visitors are received. */
export interface VisitInput {
  reception?: Omit<Reception, 'note'>
}

export type Visit = Omit<VisitRecord, 'status'> & Standing<typeof visitRecord>
type TakenBack = 'visit.withdrawn' | 'visit.calledOff'
type Decided = Exclude<NoticeOf<typeof visitRecord>, TakenBack>
type VisitMove = MoveContext<typeof visitRecord, Visit, VisitInput>

/** Events whose note is what the provider says to a visit. */
const SAID_BY_PROVIDER: readonly EventOf<typeof visitRecord>[] = ['agree', 'refuse', 'arrange', 'cancel']

/** How visits are decided, and end. */
export const visitKind = recordKind(visitRecord)<Omit<VisitRecord, 'status'>, VisitInput>({
  load: (db, actor, id) => lockVisible(db, actor, id),
  relations: (actor, { unitId, applicantId }) => [
    ...(actor.unitId === unitId ? (['own-unit'] as const) : []),
    ...(actor.accountId === applicantId ? (['owner'] as const) : []),
  ],
  conditions: {
    dayHasCome: ({ record, at }) => record.visitDate <= toDate(at),
    notBegun: ({ record: { visitDate, startTime }, at }) =>
      startTime === '' ? visitDate >= toDate(at) : fromShanghai(`${visitDate} ${startTime}`) > at,
  },
  store: ({ db, record, event, input, note, at }, { status }) =>
    storeVisit(db, record, {
      status,
      at,
      ...(SAID_BY_PROVIDER.includes(event) ? { auditInstructions: note } : {}),
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
    'visit.withdrawn': (move) => tellTakenBack(move, 'visit.withdrawn'),
    'visit.calledOff': (move) => tellTakenBack(move, 'visit.calledOff'),
  },
  hears: ({ unitId }) => ({ unitIds: [unitId] }),
  named: ({ unitName, visitDate }) => ({ name: `${unitName} ${visitDate}` }),
})

/** The applicant hears of it, with the managers of the unit. */
async function tell(move: VisitMove, kind: Decided): Promise<void> {
  const { db, platform, record, input, note } = move
  const { id, unitId, applicantId, visitDate, exchangeTopics } = record
  const { startTime = '', endTime = '', place = '', host = '' } = input?.reception ?? {}
  await notify(db, platform, {
    kind,
    to: [...(applicantId === null ? [] : [applicantId]), ...(await managersOf(db, unitId))],
    data: { id, visitDate, topics: exchangeTopics, startTime, endTime, place, host, note },
  })
}

/** Those who decide and prepare hear of it, and whom it concerns in the unit; not who did it. */
async function tellTakenBack(move: VisitMove, kind: TakenBack): Promise<void> {
  const { db, platform, record, actor, note } = move
  const { id, unitId, unitName, applicantId, visitDate, exchangeTopics: topics } = record
  const all = [
    ...(await holdersOf(db, RECEPTION_ROLES)),
    ...(applicantId === null ? [] : [applicantId]),
    ...(await managersOf(db, unitId)),
  ]
  await notify(db, platform, {
    kind,
    to: all.filter((accountId) => accountId !== actor?.accountId),
    data: { id, unitName, visitDate, topics, note, who: actor?.realName ?? '' },
    by: actor?.accountId,
  })
}
