import { MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { fromShanghai } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'

/** The hour of an announcement; null for at once. @throws AppError 400 for one that is over */
export function momentOf(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const time = fromShanghai(text)
  if (Number.isNaN(time.getTime()) || time <= now) throw invalid({ sendAt: T.sendInPast })
  return time
}
