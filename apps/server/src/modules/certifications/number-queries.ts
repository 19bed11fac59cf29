import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** The next numbers of a kind in this month, e.g. `RZ-2611-0142`; whoever asks meanwhile waits for the commit. */
export async function takeNumbers(db: Db, prefix: string, count: number, at: Date): Promise<string[]> {
  const day = toDate(at)
  const period = `${day.slice(2, 4)}${day.slice(5, 7)}`
  const { last } = await db
    .insertInto('certificationNumber')
    .values({ kind: prefix, period, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'period'])
        .doUpdateSet((eb) => ({ last: eb('certificationNumber.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from(
    { length: count },
    (_, n) => `${prefix}-${period}-${String(last - count + n + 1).padStart(4, '0')}`,
  )
}
