import { addDays, daysBetween } from '@xinqiao/contract/time'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../messages/index.ts'
import { asDueEvent } from './lists/list-projects.ts'
import { listDueOf, listDueToRemind, noteReminder } from './remind-queries.ts'

export const REMINDER_QUEUE = 'project-reminders'
/** Half past eight in Shanghai. */
export const REMINDER_CRON = '30 0 * * *'

/** Days before a planned day on which its people are reminded; past it, each week. */
const AHEAD = [7, 3, 1, 0]
const EACH_DAYS_LATE = 7

/** Tells owners and FAE of days that come near or are past: each once a day at most, however often it runs. */
export async function remindOwners(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  const today = toDate(at)
  for (const project of await listDueToRemind(db, addDays(today, AHEAD[0] ?? 0), today)) {
    const days = daysBetween(today, project.dueDate)
    const isDue = days >= 0 ? AHEAD.includes(days) : -days % EACH_DAYS_LATE === 1
    if (!isDue) continue
    await db.transaction().execute(async (tx) => {
      if (!(await noteReminder(tx, project.id, today))) return
      const to = [project.ownerId, project.faeId].filter((id) => id !== null)
      const { id: projectId, name: projectName, dueNode: node, dueDate } = project
      await notify(tx, platform, {
        kind: 'project.due',
        to,
        data: { projectId, projectName, node, dueDate, days },
        also: days <= 0 ? ['sms'] : [],
      })
    })
  }
}

/** Days of the reader's own projects that are near or past, as the reminders name them. */
export async function listReminders({ db, clock }: Platform, { accountId, unitId }: Actor) {
  const today = toDate(clock.now())
  if (unitId === null) return []
  const rows = await listDueOf(db, { accountId, unitId }, addDays(today, AHEAD[0] ?? 0))
  return rows.map((row) => asDueEvent(row, today))
}
