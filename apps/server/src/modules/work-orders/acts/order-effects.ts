import { CLOSING_CHECKS } from '@xinqiao/contract/work-orders/closing-checks'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { plainRichText } from '../../../platform/content/rich-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { changeOrder } from '../change/order-change-queries.ts'
import { clockOfClass } from '../clock/order-clock.ts'
import type { OrderMove, OrderSubject } from '../order-parties.ts'
import { setStanding } from '../order-state-queries.ts'
import { writeMessage } from '../thread/write-message.ts'
import type { OrderStanding } from './standing-without.ts'

/** Puts it where it stood before a reply that is gone: the clock goes on as if that had never been written. */
export async function returnOrder(db: Db, record: OrderSubject, at: Date, standing: OrderStanding = record) {
  const clock = await clockOfClass(db, { ...record, ...standing }, record.classCode)
  return setStanding(db, record, { ...standing, ...clock, at })
}

export async function say(move: OrderMove): Promise<void> {
  const { message } = move.input ?? {}
  if (message !== undefined) await writeMessage(move, move.record, { ...message, isInternal: false })
}

/** The note stands in the thread as well, where the customer reads it. */
export async function sayNote(move: OrderMove): Promise<void> {
  const text = plainRichText(move.note)
  await writeMessage(move, move.record, { text, fileIds: [], clientId: null, isInternal: false })
}

/** Before an effect: @throws AppError 400 unless a technical order's closing was prepared in every point */
export function checked(effect: (move: OrderMove) => Promise<void>) {
  return async (move: OrderMove): Promise<void> => {
    const isComplete = CLOSING_CHECKS.every(({ code }) => move.input?.checks?.includes(code))
    if (move.record.type === 2 && !isComplete) throw invalid({ checks: T.checksMissing })
    await effect(move)
  }
}

export async function keepClosing({ db, record, input, note }: OrderMove): Promise<void> {
  const { khScore, khScoreReason, processingContent = note, solution } = input?.closing ?? {}
  await changeOrder(db, record.id, {
    ...(khScore === undefined ? {} : { score: khScore }),
    ...(khScoreReason ? { scoreReason: khScoreReason } : {}),
    ...(processingContent ? { closingNote: processingContent } : {}),
    ...(solution ? { solution } : {}),
  })
}
