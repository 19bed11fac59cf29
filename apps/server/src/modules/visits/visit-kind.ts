import type { EventOf } from '@xinqiao/contract/record'
import { visitRecord } from '@xinqiao/contract/visits/record'
import type { Reception } from '@xinqiao/contract/visits/schemas'
import { fromShanghai, toDate } from '../../platform/clock.ts'
import { recordKind } from '../../platform/records/kind.ts'
import { lockVisible, type VisitRecord } from './queries.ts'
import { storeVisit } from './save-queries.ts'

/** What comes with an agreement: how the visitors are received. */
export interface VisitInput {
  reception?: Omit<Reception, 'note'>
}

/** Events whose note is what the provider says to a visit. */
const SAID_BY_PROVIDER: readonly EventOf<typeof visitRecord>[] = ['agree', 'refuse', 'arrange', 'cancel']

/** How visits are decided, and end. */
export const visitKind = recordKind(visitRecord)<Omit<VisitRecord, 'status'>, VisitInput>({
  load: (db, actor, id) => lockVisible(db, actor, id),
  people: ({ unitId, applicantId }) => ({ 'own-unit': unitId, owner: [applicantId] }),
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
  notices: ({ record, input, actor, note }) => ({
    ...{
      id: record.id,
      unitName: record.unitName,
      visitDate: record.visitDate,
      topics: record.exchangeTopics,
    },
    ...{ startTime: '', endTime: '', place: '', host: '', ...input?.reception },
    ...{ note, who: actor?.realName ?? '', applicant: record.applicantName, peopleCount: record.peopleCount },
  }),
  named: ({ unitName, visitDate }) => ({ name: `${unitName} ${visitDate}` }),
})
