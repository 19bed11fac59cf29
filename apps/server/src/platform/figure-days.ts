import { FIGURE_TEXTS as T } from '@xinqiao/contract/figure-span'
import { DAY_MS } from '@xinqiao/contract/time'
import { endOfDay, fromShanghai, toDate } from './clock.ts'
import { invalid } from './http/fault/errors.ts'

const USUAL_DAYS = 90
const MOST_DAYS = 731

interface Days {
  from: string
  to: string
}

export interface FigureSpan {
  from: Date
  /** the moment after it */
  before: Date
}

/** The days that a page of figures speaks of. @throws AppError 400 for days that are turned round, or too many */
export function figureDays({ from, to }: Days, now: Date): Days {
  const today = toDate(now)
  // Weeks to come have no figures.
  const last = to === '' || to > today ? today : to
  const first = from || toDate(new Date(fromShanghai(last).getTime() - USUAL_DAYS * DAY_MS))
  const days = (fromShanghai(last).getTime() - fromShanghai(first).getTime()) / DAY_MS
  if (days < 0) throw invalid({ to: T.daysTurned })
  if (days > MOST_DAYS) throw invalid({ from: T.daysMany })
  return { from: first, to: last }
}

export function figureSpanOf({ from, to }: Days): FigureSpan {
  return { from: fromShanghai(from), before: endOfDay(to) }
}
