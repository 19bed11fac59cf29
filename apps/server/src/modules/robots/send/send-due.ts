import { setTimeout as wait } from 'node:timers/promises'
import {
  MOST_REFUSALS,
  ROBOT_A_MINUTE,
  ROBOT_FAILING_DAYS,
  ROBOT_TEXTS,
} from '@xinqiao/contract/robots/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import {
  dropForRobot,
  listForRobot,
  ROBOT_QUEUE,
  storeFate,
  type WaitingMessage,
} from '../../../platform/mail/robot-outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  claimRobot,
  findRobot,
  holdRobot,
  noteArrival,
  noteFault,
  noteTurn,
  type Robot,
  switchOff,
} from '../keep/robot-queries.ts'
import { isKept, keepersOf, wakeRobot } from '../keep/who-keeps.ts'
import { mayHear } from './may-hear.ts'
import { summaryText } from './robot-text.ts'
import { opened, say } from './say-test.ts'
import { mostBytes, type Outcome } from './vendor-form.ts'

const NOT_HEARD = '收件人已离开或无权查看'
const MINUTE_MS = 60_000
/** Five a second is the most that any of the vendors takes. */
const PAUSE_MS = 250
/** Longer than any try: a node that dies leaves the robot to others after so long. */
const HOLD_MS = 30_000
/** After so long others have their turn. */
const MOST_AT_ONCE_MS = 15_000
/** Pauses after tries that failed, the last again and again. 钉钉 takes nothing for ten minutes after too many. */
const PAUSES = [5_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]
const LIMITED_MS = 10 * MINUTE_MS

/** Sends what waits for a robot, one after the other, unless another node is at it. */
export async function sendDue(
  platform: Platform,
  robotId: string,
  pause: () => Promise<unknown> = () => wait(PAUSE_MS),
): Promise<void> {
  const { db, clock, jobs } = platform
  const began = performance.now()
  const isOver = () => performance.now() - began >= MOST_AT_ONCE_MS
  const until = () => new Date(clock.now().getTime() + HOLD_MS)
  while ((await dueOf(platform, robotId)) !== null) {
    // Whoever holds it looks once more after letting it go.
    if (!(await claimRobot(db, robotId, clock.now(), until()))) return
    try {
      for (let due = await dueOf(platform, robotId); due !== null && !isOver(); ) {
        await holdRobot(db, robotId, until())
        if (await sendNext(platform, due)) await pause()
        due = await dueOf(platform, robotId)
      }
    } finally {
      await holdRobot(db, robotId, clock.now())
    }
    if (isOver()) return jobs.add(db, ROBOT_QUEUE, { robotId })
  }
}

interface Due {
  robot: Robot
  waiting: readonly WaitingMessage[]
  /** how many may leave within this minute */
  free: number
}

/** What may leave now; null where nothing may. */
async function dueOf({ db, clock }: Platform, robotId: string): Promise<Due | null> {
  const [robot, now] = [await findRobot(db, robotId), clock.now()]
  if (robot === undefined || (robot.nextAt !== null && robot.nextAt > now)) return null
  const free = ROBOT_A_MINUTE - lastMinute(robot, now).length
  const waiting = await listForRobot(db, robotId, now)
  return waiting.length === 0 || free <= 0 ? null : { robot, waiting, free }
}

function lastMinute({ recent }: Robot, now: Date): Date[] {
  return recent.filter((one) => now.getTime() - one.getTime() < MINUTE_MS)
}

/** Sends the first, or where the minute has room for one alone all that wait as one; true where something left. */
async function sendNext(platform: Platform, { robot, waiting, free }: Due): Promise<boolean> {
  const { db, clock, jobs, config, publicUrl } = platform
  if (!robot.isOn) {
    await dropForRobot(db, robot.id, ROBOT_TEXTS.dropped)
    return false
  }
  if (!(await isKept(db, platform, robot))) {
    await end(platform, robot, { isBroken: false })
    return false
  }
  const batch = free === 1 ? waiting : waiting.slice(0, 1)
  const heard = await asyncFilter(batch, ({ about }) => mayHear(db, platform, robot, about))
  const gone = batch.filter((one) => !heard.includes(one)).map(({ id }) => id)
  await storeFate(db, gone, { status: 'dropped', error: NOT_HEARD })
  const [first, ...more] = heard
  if (first === undefined) return false
  const at = clock.now()
  const voice = { brand: config.BRAND, publicUrl }
  const text = more.length === 0 ? first.body : summaryText(voice, heard, mostBytes(robot.vendor))
  await noteTurn(db, robot.id, [...lastMinute(robot, at), at])
  // What comes above this minute leaves when it is over.
  if (free === 1)
    await jobs.add(db, ROBOT_QUEUE, { robotId: robot.id }, { startAfter: new Date(at.getTime() + MINUTE_MS) })
  const outcome = await say(platform, opened(platform, robot), text)
  await db.transaction().execute((tx) => settle(tx, platform, robot, { heard, outcome, at }))
  return true
}

/** Writes down how a try went, and what follows from it. */
async function settle(
  tx: Db,
  platform: Platform,
  robot: Robot,
  { heard, outcome, at }: { heard: readonly WaitingMessage[]; outcome: Outcome; at: Date },
): Promise<void> {
  const ids = heard.map(({ id }) => id)
  if (outcome.is === 'arrived') {
    await storeFate(tx, ids, { status: 'sent', sentAt: at })
    await noteArrival(tx, robot.id)
    if (robot.failingSince !== null) await wakeRobot(tx, robot)
    return
  }
  const { is, fault } = outcome
  platform.metrics.count('outbox_failures_robot_total')
  await storeFate(tx, ids, { status: is === 'refused' ? 'refused' : 'failed', error: fault })
  const tries = heard[0]?.attempts ?? 0
  const pauseMs = is === 'limited' ? LIMITED_MS : (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? LIMITED_MS)
  const nextAt = is === 'refused' ? null : new Date(at.getTime() + pauseMs)
  if (nextAt !== null) await platform.jobs.add(tx, ROBOT_QUEUE, { robotId: robot.id }, { startAfter: nextAt })
  const noted = await noteFault(tx, robot.id, { at, nextAt, fault, isRefusal: is === 'refused' })
  await wakeRobot(tx, robot)
  if (noted === undefined) return
  const isLong = at.getTime() - noted.failingSince.getTime() >= ROBOT_FAILING_DAYS * DAY_MS
  if (noted.refusals >= MOST_REFUSALS || isLong)
    await endWithin(tx, platform, robot, { isBroken: true, fault })
}

function end(platform: Platform, robot: Robot, why: { isBroken: boolean; fault?: string }): Promise<void> {
  return platform.db.transaction().execute((tx) => endWithin(tx, platform, robot, why))
}

/** Nothing leaves for it any more until one of its keepers has looked at it and switches it on. */
async function endWithin(
  tx: Db,
  platform: Platform,
  robot: Robot,
  { isBroken, fault }: { isBroken: boolean; fault?: string },
): Promise<void> {
  await switchOff(tx, robot.id, { isBroken })
  await dropForRobot(tx, robot.id, ROBOT_TEXTS.dropped)
  await wakeRobot(tx, robot)
  const to = await keepersOf(tx, platform, robot)
  const data = { name: robot.name, place: robot.place, id: robot.projectId ?? robot.id }
  if (fault === undefined) await platform.notify(tx, { kind: 'personnel.robotUnkept', to, data })
  else await platform.notify(tx, { kind: 'personnel.robotOff', to, data: { ...data, fault } })
}

async function asyncFilter<T>(all: readonly T[], keep: (one: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = []
  for (const one of all) if (await keep(one)) kept.push(one)
  return kept
}
