import { changeReplyRecord, isStanding } from '@xinqiao/contract/changes/record'
import type { AnswerForm } from '@xinqiao/contract/changes/schemas'
import { recordKind } from '../../platform/records/kind.ts'
import { MANAGERS } from '../../platform/records/people.ts'
import { openOrder } from './open-order.ts'
import { lockReply, type ReplyRecord, storeAnswer } from './reply-queries.ts'
import { holderOf } from './told.ts'

/** How whoever has what is touched answers. */
export const replyKind = recordKind(changeReplyRecord)<Omit<ReplyRecord, 'status'>, AnswerForm>({
  load: (db, actor, id, at) => lockReply(db, actor, id, at),
  people: (reply) => ({
    'own-unit': reply.unitId,
    owner: [holderOf(reply)],
    'unit-fae': [reply.faeId ?? MANAGERS],
  }),
  conditions: {
    noticeStands: ({ record }) => isStanding(record.noticeStatus),
    stillThere: ({ record }) => record.stillThere,
    answerFits: ({ record, input }) =>
      input === undefined || (input.answer === 'read') === (record.subject === 'reader'),
    readBySelf: ({ record, actor }) => record.subject !== 'reader' || record.subjectId === actor?.accountId,
    orderNotYet: ({ record, input }) => input?.answer !== 'support' || record.orderId === null,
  },
  store: async ({ db, platform, record, caller, actor, input, at }, { status }) => {
    if (!input) return false
    const orderId =
      input.answer === 'support' && caller ? await openOrder(db, platform, caller, record, input.plan) : null
    return storeAnswer(db, record, {
      ...{ status, at, ...input },
      // An order that was opened once stays named, whatever is answered later.
      ...{ orderId: orderId ?? record.orderId, answererName: actor?.realName ?? '' },
    })
  },
  effects: {
    answer: async ({ record, input }) => ({
      before: { answer: record.answer, plan: record.plan, planDay: record.planDay },
      after: { ...input },
    }),
  },
  // A project's order tells its FAE; of a certificate there is none.
  notices: ({ record, input }) =>
    input?.answer === 'support' && record.projectId === null
      ? {
          ...{ id: record.id, noticeId: record.noticeId, title: record.title },
          ...{ unitName: record.unitName, name: record.name, plan: input.plan },
        }
      : null,
  named: ({ noticeNumber, name }) => ({ name: `${noticeNumber} ${name}` }),
})
