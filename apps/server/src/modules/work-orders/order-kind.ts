import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { CLOSING_CHECKS } from '@xinqiao/contract/work-orders/closing-checks'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { CloseForm } from '@xinqiao/contract/work-orders/schemas'
import { turnOf } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { RichText } from '../../platform/content/rich-text.ts'
import { plainRichText } from '../../platform/content/rich-text.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { applyChange, stillFits } from '../projects/index.ts'
import { clockOfClass, turnClock } from './clock/order-clock.ts'
import { changeOrder, findOrder, type Order, setOrderState, setStanding } from './order-queries.ts'
import { addFollowers } from './people-queries.ts'
import type { OrderStanding } from './standing-without.ts'
import { orderTells } from './tell-order.ts'
import { writeMessage } from './write-message.ts'

export interface OrderInput {
  /** what is said in the thread */
  message?: { id: string; text: RichText; fileIds: readonly string[]; clientId: string | null }
  /** how it ended, as whoever closes it sees it */
  closing?: Partial<CloseForm>
  /** accounts to whom it is forwarded */
  followers?: readonly string[]
  handlerId?: string
  classCode?: string
  /** what the desk has made sure of before closing */
  checks?: readonly string[]
  /** where it stands once a reply is gone */
  standing?: OrderStanding
  /** channels asked for beside what people have set */
  also?: readonly ('email' | 'sms')[]
}

export type OrderSubject = Order & Standing<typeof workOrderRecord>
export type OrderMove = MoveContext<typeof workOrderRecord, OrderSubject, OrderInput>

/** A customer who has said nothing for so long agrees to close. */
export const UNANSWERED_DAYS = 14
/** When an order that its customer is asked to close ends by itself; null while nobody is asked. */
export function closesAt({ status, closeFlag, closeAskedAt }: Order): Date | null {
  if (status === 'completed' || closeFlag !== 2 || closeAskedAt === null) return null
  return new Date(closeAskedAt.getTime() + UNANSWERED_DAYS * 24 * 3600_000)
}
/** One urge is enough for this long. */
const URGED_WITHIN_MS = 4 * 3600_000

/** How an order is answered, passed on, closed and restarted. */
export const orderKind = recordKind(workOrderRecord)<Order, OrderInput>({
  load: (db, actor, id, at) => findOrder(db, id, actor ?? { today: toDate(at) }, { lock: true }),
  relations: relationsOf,
  conditions: {
    isChange: ({ record }) => record.type === 1,
    isTechnical: ({ record }) => record.type === 2,
    datesOrPeople: ({ record }) => isDatesOrPeople(record),
    projectStands: ({ db, record: { projectId, kept } }) => stillFits(db, projectId, kept.change),
    mayReply: ({ record }) => record.type === 2 || (record.status === 'handled' && !isDatesOrPeople(record)),
    answersInWords: ({ record }) => !isDatesOrPeople(record),
    providersTurn: ({ record }) => turnOf(record) === 'provider',
    notUrgedLately: ({ record, at }) =>
      record.urgedAt === null || at.getTime() - record.urgedAt.getTime() >= URGED_WITHIN_MS,
    notEscalated: ({ record }) => record.escalatedAt === null,
    isLong: ({ record, at }) =>
      record.closeAskedAt !== null &&
      at.getTime() - record.closeAskedAt.getTime() >= UNANSWERED_DAYS * 24 * 3600_000,
  },
  store: async ({ db, record, event, at, input }, { status, flags: { closeFlag, restartFlag } }) => {
    if (event === 'revoke') return returnOrder(db, record, at, input?.standing)
    const answered = ['answer', 'ask', 'refuse', 'askClose'].includes(event)
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
    askClose: async (move) => {
      requireChecks(move)
      await sayNote(move)
      await keepClosing(move)
    },
    declineClose: sayNote,
    declineRestart: sayNote,
    applyClose: keepClosing,
    complete: keepClosing,
    confirmClose: async (move) => {
      requireChecks(move)
      await keepClosing(move)
    },
    forward: async ({ db, record, input, at }) => {
      await addFollowers(db, record.id, input?.followers ?? [], at)
    },
    assign: async ({ db, record, input }) => {
      if (input?.handlerId !== undefined) await changeOrder(db, record.id, { handlerId: input.handlerId })
    },
  },
  tell: orderTells,
  hears: hearersOf,
  named: ({ name, number }) => ({ name: `${number} ${name}` }),
})

/** Changes that can go back to be altered, instead of being talked about. */
function isDatesOrPeople({ classCode }: Pick<Order, 'classCode'>): boolean {
  return classCode === 'ORDER_PROJECT_TIME_UPDATE' || classCode === 'ORDER_PROJECT_PER_UPDATE'
}

function relationsOf({ accountId, unitId, userType }: Actor, order: Order) {
  const isStaff = userType === USER_TYPE_STAFF
  return [
    ...(order.unitId === unitId ? (['own-unit'] as const) : []),
    ...(order.senderId === accountId ? (['submitter'] as const) : []),
    ...(order.ownerId === accountId ? (['owner'] as const) : []),
    ...(order.handlerId === accountId || order.deputyIds.includes(accountId) ? (['assignee'] as const) : []),
    ...(isStaff && order.faeId === accountId ? (['unit-fae'] as const) : []),
    ...(isStaff && order.staffIds.includes(accountId) ? (['invited'] as const) : []),
  ]
}

/** Whose screens show an order: its unit's, and those of the provider who have to do with it. */
export function hearersOf(order: Pick<Order, 'unitId' | 'handlerId' | 'faeId' | 'staffIds' | 'deputyIds'>) {
  return { unitIds: [order.unitId], accountIds: providersOf(order) }
}

/** The people of the provider who have to do with an order. */
export function providersOf({
  handlerId,
  faeId,
  staffIds,
  deputyIds,
}: Pick<Order, 'handlerId' | 'faeId' | 'staffIds' | 'deputyIds'>): string[] {
  return [handlerId, faeId, ...staffIds, ...deputyIds].filter((id) => id !== null)
}

/** Puts it where it stood before a reply that is gone: the clock goes on as if that had never been written. */
async function returnOrder(db: Db, record: OrderSubject, at: Date, standing: OrderStanding = record) {
  const clock = await clockOfClass(db, { ...record, ...standing }, record.classCode)
  return setStanding(db, record, { ...standing, ...clock, at })
}

async function say(move: OrderMove): Promise<void> {
  const { message } = move.input ?? {}
  if (message !== undefined) await writeMessage(move, move.record, { ...message, isInternal: false })
}

/** The note stands in the thread as well, where the customer reads it. */
async function sayNote(move: OrderMove): Promise<void> {
  const text = plainRichText(move.note)
  await writeMessage(move, move.record, { text, fileIds: [], clientId: null, isInternal: false })
}

/** @throws AppError 400 unless a technical order's closing was prepared in every point */
function requireChecks({ record, input }: OrderMove): void {
  const isComplete = CLOSING_CHECKS.every(({ code }) => input?.checks?.includes(code))
  if (record.type === 2 && !isComplete) throw invalid({ checks: T.checksMissing })
}

async function keepClosing({ db, record, input, note }: OrderMove): Promise<void> {
  const { khScore, khScoreReason, processingContent = note, solution } = input?.closing ?? {}
  await changeOrder(db, record.id, {
    ...(khScore === undefined ? {} : { score: khScore }),
    ...(khScoreReason ? { scoreReason: khScoreReason } : {}),
    ...(processingContent ? { closingNote: processingContent } : {}),
    ...(solution ? { solution } : {}),
  })
}
