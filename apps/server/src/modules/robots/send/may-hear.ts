import { allows, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Db } from '../../../platform/db/database.ts'
import type { Spoken, SpokenTo } from '../../../platform/messages/echo.ts'
import { type About, concernsProject, isRecord, whoHears } from '../../../platform/messages/hearing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { waitsIn } from '../../../platform/records/queues.ts'
import type { Robot } from '../keep/robot-queries.ts'
import { deskQueues, rolesOf } from './desk-queues.ts'

/** Whether those in the group may read of it now: the person, a manager of the unit, whoever works at the queue. */
export async function mayHear(db: Db, platform: Platform, robot: Robot, about: About): Promise<boolean> {
  const { hearing } = platform
  if (robot.place === 'desk') return (await workersOf(db, platform, robot)).length > 0
  if (robot.accountId !== null) {
    const readers = await hearing.readersOf(db, [robot.accountId])
    return (await whoHears(db, hearing, readers, about)).length > 0
  }
  if (about === 'person' || !isRecord(about) || robot.unitId === null) return false
  const managers = await hearing.readersOf(db, await hearing.holders(db, { unitId: robot.unitId }))
  return (await whoHears(db, hearing, managers, about)).length > 0
}

/** What was said, with what it is about for the one group. */
type Said = Omit<Spoken, 'about'> & { about: About }

type Wording = Pick<Spoken, 'subject' | 'text' | 'link'> & { sendAfter: Date | null }

/** What a robot says of what people were told; null where it is nothing for its group. */
export async function wordsFor(
  db: Db,
  platform: Platform,
  robot: Robot,
  { spoken, to }: { spoken: Said; to: readonly SpokenTo[] },
): Promise<Wording | null> {
  const { subject, text, link, deskLink, about } = spoken
  if (!(await mayHear(db, platform, robot, about))) return null
  if (robot.place === 'desk') return deskWords(db, platform, robot, { spoken, to })
  if (robot.place === 'person') {
    const person = to.find(({ id }) => id === robot.accountId)
    if (person === undefined) return null
    const isStaff = person.userType === USER_TYPE_STAFF
    return { subject, text, link: (isStaff && deskLink) || link, sendAfter: person.sendAfter }
  }
  const { projectId } = robot
  const isTheirs = projectId === null || (await concernsProject(db, platform.hearing, about, projectId))
  return isTheirs ? { subject, text, link, sendAfter: null } : null
}

/**
 * The group of a queue is told of what waits there for one of those who were told. Where not all who work at it may read the
 * record, it hears no more than that something waits.
 */
async function deskWords(
  db: Db,
  platform: Platform,
  robot: Robot,
  { spoken, to }: { spoken: Said; to: readonly SpokenTo[] },
): Promise<Wording | null> {
  const { hearing } = platform
  const { about, subject, text, link, deskLink } = spoken
  const queue = deskQueues(platform).find(({ name }) => name === robot.queue)
  if (queue === undefined || about === 'person' || !isRecord(about)) return null
  const staff = to.filter(({ userType }) => userType === USER_TYPE_STAFF).map(({ id }) => id)
  const readers = (await hearing.readersOf(db, staff)).filter((reader) => allows(queue.access, reader))
  const waits = await Promise.all(readers.map((reader) => waitsIn(db, queue, reader, about.id)))
  if (!waits.includes(true)) return null
  const workers = await hearing.readersOf(db, await workersOf(db, platform, robot))
  const heard = await whoHears(db, hearing, workers, about)
  const words =
    heard.length === workers.length
      ? { subject, text }
      : { subject: `${queue.title}待${queue.act}`, text: '' }
  return { ...words, link: deskLink || link, sendAfter: null }
}

async function workersOf(db: Db, platform: Platform, robot: Robot): Promise<string[]> {
  const queue = deskQueues(platform).find(({ name }) => name === robot.queue)
  return queue === undefined ? [] : platform.hearing.holders(db, { roles: rolesOf(queue) })
}
