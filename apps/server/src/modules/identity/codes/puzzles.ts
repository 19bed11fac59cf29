import { randomInt } from 'node:crypto'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import { PUZZLE_TOLERANCE } from '@xinqiao/contract/identity/texts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/fault/errors.ts'
import { countAgainst, countedAgainst } from '../../../platform/http/limits.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { Platform } from '../../../platform/platform.ts'
import { guardOf, isBesieged, numberMark } from '../log-in/login-guard.ts'
import { answerOnce, insertPuzzle, takePassedPuzzle } from '../log-in/puzzle-queries.ts'
import { sourceOf } from '../log-in/source.ts'
import { workDone, workFor } from './proof-of-work.ts'
import { drawPuzzle, PUZZLE } from './puzzle-picture.ts'

const ANSWER_MS = 2 * 60_000
const TICKET_MS = 5 * 60_000
/** The hole keeps away from where the piece starts. */
const LEAST_TRAVEL = 70
/** Each puzzle is answered once, so limiting puzzles limits answers; of one source, so that nobody uses up another's. */
const SOURCE_LIMIT = { name: 'puzzle-source', max: 30, seconds: 600 }
const ADDRESS_LIMIT = { name: 'puzzle-address', max: 200, seconds: 600, ofAddress: true }

/** Draws a puzzle for a number, known or not. Its answer stays here. */
export async function newPuzzle(platform: Platform, phone: string, caller: Omit<Visitor, 'reply'>) {
  const { db, clock, keys } = platform
  const now = clock.now()
  const source = sourceOf(platform, caller, phone)
  const guard = guardOf(keys, phone, source)
  for (const [limit, whose] of [
    [SOURCE_LIMIT, guard.subject],
    [ADDRESS_LIMIT, caller.address],
  ] as const) {
    const wait = await countAgainst(db, limit, whose, now)
    if (wait > 0) throw new TooManyError(wait)
  }
  const answer = randomInt(LEAST_TRAVEL, PUZZLE.maxTravel - PUZZLE_TOLERANCE)
  const picture = await drawPuzzle(answer)
  const drawn = await countedAgainst(db, ADDRESS_LIMIT, caller.address, now)
  const workBits = guard.isKnownDevice ? 0 : workFor(drawn, await isBesieged(db, guard, now))
  const id = newId()
  const expiresAt = new Date(now.getTime() + ANSWER_MS)
  await insertPuzzle(db, { id, subject: guard.number, answer, workBits, expiresAt })
  return { id, ...PUZZLE, ...picture, workBits }
}

/** Checks an answer, once. The pass is a signed ticket, good for one use by the same number. */
export async function answerPuzzle(
  { db, clock, keys }: Platform,
  answer: { id: string; x: number; phone: string; work?: string | undefined },
): Promise<{ passed: boolean; ticket: string }> {
  const now = clock.now()
  const subject = numberMark(keys, answer.phone)
  const until = new Date(now.getTime() + TICKET_MS)
  const workBits = workDone(answer.id, answer.work ?? '')
  const puzzle = { id: answer.id, subject, x: answer.x, tolerance: PUZZLE_TOLERANCE, workBits }
  const answered = isUuid(answer.id) ? await answerOnce(db, puzzle, now, until) : undefined
  if (!answered?.passed) return { passed: false, ticket: '' }
  return { passed: true, ticket: `${answer.id}.${keys.sign('puzzle-ticket', `${answer.id}\n${subject}`)}` }
}

/** Uses a ticket up; false when it is forged, another number's, used or too old. */
export async function takeTicket(
  db: Db,
  keys: Keys,
  ticket: string | undefined,
  phone: string,
  now: Date,
): Promise<boolean> {
  const [id = '', signature = ''] = (ticket ?? '').split('.')
  const subject = numberMark(keys, phone)
  if (!isUuid(id) || !keys.verify('puzzle-ticket', `${id}\n${subject}`, signature)) return false
  return takePassedPuzzle(db, id, subject, now)
}
