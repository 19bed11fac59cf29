import { DAY_MS } from '@xinqiao/contract/time'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { foundOne } from '../../db/found-one.ts'
import { AppError, invalid } from '../fault/errors.ts'

/** How long a key is remembered. */
const REMEMBERED_MS = DAY_MS
const POLL_MS = 50
/** A retry waits this many polls for the first try before it is told to look for itself. */
const MOST_POLLS = 180

export const IDEMPOTENCY_TEXTS = {
  badKey: 'Idempotency-Key 应为 1 到 200 个可见的 ASCII 字符',
  otherContent: '同一 Idempotency-Key 不能用于不同的内容',
  unknownFate: '上一次同样的请求结果未知，请刷新确认后再试',
} as const

/** A write that carries an Idempotency-Key. */
export interface KeyedWrite {
  /** of caller, call and key */
  key: Buffer
  content: Buffer
}

/** The key a request carries; undefined without one. @throws AppError 400 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw invalid({ 'Idempotency-Key': IDEMPOTENCY_TEXTS.badKey })
}

/**
 * Runs a write once for its key; every retry gets the first answer. A try that was refused or failed does
 * not count. A try whose process died leaves its fate open: it is never run again under the same key.
 * @throws AppError 409 when the content differs or the fate of the first try is unknown
 */
export async function runOnce(
  db: Db,
  clock: Clock,
  write: KeyedWrite,
  run: () => Promise<string>,
): Promise<{ answer: string; isReplay: boolean }> {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    if (await claim(db, clock.now(), write)) return { answer: await first(db, write, run), isReplay: false }
    const found = await findAnswer(db, write.key)
    if (found && !found.content.equals(write.content)) {
      throw new AppError(409, IDEMPOTENCY_TEXTS.otherContent)
    }
    if (found && found.answer !== null) return { answer: found.answer, isReplay: true }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new AppError(409, IDEMPOTENCY_TEXTS.unknownFate)
}

/** Drops keys that are no longer remembered. */
export async function dropOldAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotentAnswer').where('claimedAt', '<', before(now)).execute()
}

async function first(db: Db, write: KeyedWrite, run: () => Promise<string>): Promise<string> {
  try {
    const answer = await run()
    await db.updateTable('idempotentAnswer').set({ answer }).where('keyHash', '=', write.key).execute()
    return answer
  } catch (error) {
    await db.deleteFrom('idempotentAnswer').where('keyHash', '=', write.key).execute()
    throw error
  }
}

function claim(db: Db, now: Date, { key, content }: KeyedWrite): Promise<boolean> {
  return foundOne(
    db
      .insertInto('idempotentAnswer')
      .values({ keyHash: key, contentHash: content, claimedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('keyHash')
          .doUpdateSet({ contentHash: content, answer: null, claimedAt: now })
          .where('idempotentAnswer.claimedAt', '<', before(now)),
      )
      .returning(sql<number>`1`.as('one')),
  )
}

function findAnswer(db: Db, key: Buffer) {
  return db
    .selectFrom('idempotentAnswer')
    .select(['contentHash as content', 'answer'])
    .where('keyHash', '=', key)
    .executeTakeFirst()
}

function before(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_MS)
}
