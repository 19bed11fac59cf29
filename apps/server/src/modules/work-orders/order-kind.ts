import { DAY_MS } from '@xinqiao/contract/time'
import { chosenAnew } from '@xinqiao/contract/work-orders/classes'
import { type WorkOrderEvent, workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { UNANSWERED_DAYS } from '@xinqiao/contract/work-orders/states'
import { turnOf } from '@xinqiao/contract/work-orders/turn'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordKind } from '../../platform/records/kind.ts'
import { applyChange, stillFits } from '../projects/index.ts'
import { checked, keepClosing, returnOrder, say, sayNote } from './acts/order-effects.ts'
import { changeOrder } from './change/order-change-queries.ts'
import { clockOfClass, turnClock } from './clock/order-clock.ts'
import { channelsOf, noticeOf } from './order-notice.ts'
import { type OrderInput, peopleOf } from './order-parties.ts'
import { findOrder, type Order } from './order-queries.ts'
import { setOrderState } from './order-state-queries.ts'
import { findDeputyship } from './people/deputy-queries.ts'
import { addFollowers } from './people/people-queries.ts'

/** By these the provider answers. */
const ANSWERS: ReadonlySet<WorkOrderEvent> = new Set([
  ...(['answer', 'ask', 'refuse', 'agree', 'askClose', 'confirmClose', 'declineClose'] as const),
])
/** When an order that its customer is asked to close ends by itself; null while nobody is asked. */
export function closesAt({ status, closeFlag, closeAskedAt }: Order): Date | null {
  if (status === 'completed' || closeFlag !== 2 || closeAskedAt === null) return null
  return new Date(closeAskedAt.getTime() + UNANSWERED_DAYS * DAY_MS)
}
/** One urge is enough for this long. */
const URGED_WITHIN_MS = 4 * 3600_000

/** How an order is answered, passed on, closed and restarted. */
export const orderKind = recordKind(workOrderRecord)<Order, OrderInput>({
  load: (db, actor, id, at) => findOrder(db, id, actor ?? { today: toDate(at) }, { lock: true }),
  people: peopleOf,
  conditions: {
    isChange: ({ record }) => record.type === 1,
    isTechnical: ({ record }) => record.type === 2,
    datesOrPeople: ({ record }) => chosenAnew(record.classCode) !== undefined,
    projectStands: ({ db, record: { projectId, kept } }) => stillFits(db, projectId, kept.change),
    mayReply: ({ record }) =>
      record.type === 2 || (record.status === 'handled' && chosenAnew(record.classCode) === undefined),
    answersInWords: ({ record }) => chosenAnew(record.classCode) === undefined,
    providersTurn: ({ record }) => turnOf(record) === 'provider',
    notUrgedLately: ({ record, at }) =>
      record.urgedAt === null || at.getTime() - record.urgedAt.getTime() >= URGED_WITHIN_MS,
    notEscalated: ({ record }) => record.escalatedAt === null,
    isLong: ({ record, at }) =>
      record.closeAskedAt !== null &&
      at.getTime() - record.closeAskedAt.getTime() >= UNANSWERED_DAYS * DAY_MS,
  },
  store: async ({ db, record, event, at, input }, { status, flags: { closeFlag, restartFlag } }) => {
    if (event === 'revoke') return returnOrder(db, record, at, input?.standing)
    const answered = ANSWERS.has(event)
    const after = {
      status,
      closeFlag: (closeFlag ?? record.closeFlag) as 0 | 1 | 2,
      restartFlag: (restartFlag ?? record.restartFlag) as 0 | 1,
    }
    return setOrderState(db, record, {
      status,
      closeFlag: closeFlag === record.closeFlag ? undefined : closeFlag,
      restartFlag,
      answered,
      clock: () => turnClock(db, record, { ...after, answered }, at),
      at,
    })
  },
  effects: {
    agree: async ({ db, platform, caller, record: { projectId, kept, details } }) => {
      if (caller) await applyChange(platform, db, caller, { projectId, change: kept.change, details })
    },
    classify: async ({ db, record, input: { classCode = record.classCode } = {} }) => {
      await changeOrder(db, record.id, { classCode, ...(await clockOfClass(db, record, classCode)) })
    },
    urge: ({ db, record, at }) => changeOrder(db, record.id, { urgedAt: at }),
    escalate: ({ db, record, note, at }) => changeOrder(db, record.id, { escalatedAt: at, escalation: note }),
    revoke: async ({ record: { closeFlag }, input }) => {
      const after = { closeFlag: input?.standing?.closeFlag ?? closeFlag }
      return { before: { closeFlag }, after }
    },
    reply: say,
    answer: say,
    resubmit: say,
    ask: sayNote,
    refuse: sayNote,
    askClose: checked(async (move) => {
      // With an answer the answer is what is said.
      await (move.input?.message === undefined ? sayNote(move) : say(move))
      await keepClosing(move)
    }),
    declineClose: sayNote,
    declineRestart: sayNote,
    applyClose: keepClosing,
    complete: keepClosing,
    confirmClose: checked(keepClosing),
    forward: async ({ db, record, input, actor, at }) => {
      const byDeputyship = actor ? await ownDeputyship(db, actor, record) : new Map<string, string>()
      await addFollowers(db, record.id, input?.followers ?? [], { at, byDeputyship })
    },
    assign: async ({ db, record, input }) => {
      if (input?.handlerId !== undefined) await changeOrder(db, record.id, { handlerId: input.handlerId })
    },
  },
  notices: noticeOf,
  also: channelsOf,
  named: ({ name, number }) => ({ name: `${number} ${name}` }),
})

/** Whoever sees an order only by standing in for somebody follows it no longer than that, also by an own forward. */
async function ownDeputyship(db: Db, actor: Actor, record: Order): Promise<Map<string, string>> {
  if (await findOrder(db, record.id, { ...actor, standsFor: [], today: NO_DAY })) return new Map()
  const principals = [record.handlerId, record.faeId].filter((id) => id !== null)
  const deputyship = await findDeputyship(db, actor, principals)
  return new Map(deputyship === undefined ? [] : [[actor.accountId, deputyship]])
}
/** On it nobody stands in for anybody. */
const NO_DAY = '0001-01-01'
