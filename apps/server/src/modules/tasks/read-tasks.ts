import { allows, hasService } from '@xinqiao/contract/access'
import { FIRST_TASKS, MOST_COUNTED, type Task, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { PageAsked } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { countWaiting, listWaiting, type Waiting } from '../../platform/records/queues.ts'

/** Every queue of this person with its first tasks; empty ones are left out. */
export async function readTasks(platform: Platform, actor: Actor): Promise<TaskQueue[]> {
  const { db, clock } = platform
  const now = clock.now()
  const queues = queuesOf(platform, actor).map(async (queue) => {
    const [counts, tasks] = await Promise.all([
      countWaiting(db, queue, actor, { most: MOST_COUNTED + 1, now }),
      listWaiting(db, queue, actor, { pageNum: 1, pageSize: FIRST_TASKS }),
    ])
    const { name, title, act } = queue
    return { name, title, act, ...counts, tasks: tasks.map((one) => toTask(one, now)) }
  })
  return (await Promise.all(queues)).filter(({ count }) => count > 0)
}

/** One queue whole. @throws 404 for a queue that is none of this person's */
export async function listTasks(
  platform: Platform,
  actor: Actor,
  name: string,
  { pageNum, pageSize }: PageAsked,
) {
  const queue = queuesOf(platform, actor).find((one) => one.name === name)
  if (!queue) throw notFound()
  const { db, clock } = platform
  const now = clock.now()
  const [{ count }, tasks] = await Promise.all([
    countWaiting(db, queue, actor, { most: MOST_COUNTED + 1, now }),
    listWaiting(db, queue, actor, { pageNum, pageSize }),
  ])
  return {
    rows: tasks.map((one) => toTask(one, now)),
    total: Math.min(count, MOST_COUNTED),
    totalIsLowerBound: count > MOST_COUNTED,
  }
}

function queuesOf({ queues }: Platform, actor: Actor) {
  return queues
    .all()
    .filter(
      ({ access, service }) => allows(access, actor) && (service === undefined || hasService(service, actor)),
    )
}

function toTask({ since, due, ...task }: Waiting, now: Date): Task {
  return {
    ...task,
    since: toDateTime(since),
    due: due && toDateTime(due),
    late: due !== null && due < now,
  }
}
