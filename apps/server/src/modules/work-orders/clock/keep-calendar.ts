import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { isWorkday } from '@xinqiao/contract/work-orders/working-time'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { listClasses, listDays, listTargets, setDay, setTarget } from './clock-queries.ts'
import { askReckoning } from './reckon-clocks.ts'
import { readReckoning } from './reckoning-queries.ts'

const PLAIN = { holidays: new Set<string>(), makeUpDays: new Set<string>() }

/** A year’s exceptions, and what is promised for each class. */
export async function showCalendar(db: Db, year: number) {
  const [days, classes, kept, reckoning] = await Promise.all([
    listDays(db, year),
    listClasses(db),
    listTargets(db),
    readReckoning(db),
  ])
  const common = kept.find(({ classCode }) => classCode === '') ?? { responseHours: 9, solutionHours: 90 }
  const all = [{ code: '', label: '其他类别与变更申请' }, ...classes]
  const targets = all.map(({ code, label }) => {
    const { responseHours, solutionHours } = kept.find(({ classCode }) => classCode === code) ?? common
    return { classCode: code, classify: label, responseHours, solutionHours }
  })
  const isUnderWay = reckoning !== undefined && reckoning.endedAt === null
  const { done = 0, total = 0 } = reckoning ?? {}
  return { days, targets, reckoning: isUnderWay ? { done, total } : null }
}

/** Says of a day whether people work on it; the clocks of all open orders follow in a job. */
export async function keepWorkDay(
  platform: Platform,
  { actor, address }: Caller,
  { params: { day }, body: { kind, name } }: HandlerInput<typeof endpoints.keepWorkDay>,
): Promise<void> {
  const { db, clock } = platform
  // Saturdays and Sundays may lie within a holiday and carry its name.
  if (kind === 'make-up' && isWorkday(day, PLAIN)) throw invalid({ kind: T.dayAsWeek })
  await db.transaction().execute(async (tx) => {
    if (!(await setDay(tx, day, kind, name))) return
    await askReckoning(platform, tx)
    const record = { kind: 'work-calendar' as const, id: newId(), name: `${day} ${name}` }
    const at = clock.now()
    await recordAudit(tx, {
      actor,
      address,
      act: 'work-calendar.change',
      record,
      after: { day, kind, name },
      at,
    })
  })
}

export async function keepTarget(
  platform: Platform,
  { actor, address }: Caller,
  { body }: HandlerInput<typeof endpoints.keepOrderTarget>,
): Promise<void> {
  const { db, clock } = platform
  if (body.solutionHours < body.responseHours) throw invalid({ solutionHours: T.targetOrder })
  await db.transaction().execute(async (tx) => {
    const classes = await listClasses(tx)
    if (body.classCode !== '' && !classes.some(({ code }) => code === body.classCode))
      throw invalid({ classCode: T.classUnknown })
    if (!(await setTarget(tx, body))) return
    await askReckoning(platform, tx)
    const record = { kind: 'work-calendar' as const, id: newId(), name: body.classCode || '其他类别' }
    const at = clock.now()
    await recordAudit(tx, { actor, address, act: 'work-calendar.target', record, after: { ...body }, at })
  })
}
