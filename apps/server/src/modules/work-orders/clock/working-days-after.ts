import { addWorkingMinutes, WORK_BEGINS, WORK_ENDS } from '@xinqiao/contract/work-orders/working-time'
import type { Db } from '../../../platform/db/database.ts'
import { readCalendar } from './clock-queries.ts'

const MINUTES_A_DAY = (WORK_ENDS - WORK_BEGINS) * 60

/** When so many working days are over. */
export async function workingDaysAfter(db: Db, from: Date, days: number): Promise<Date> {
  return addWorkingMinutes(from, days * MINUTES_A_DAY, await readCalendar(db))
}
