import type { Db } from '../../src/platform/db/database.ts'
import type { TestApp } from '../harness.ts'

/** Does something in a transaction that is undone, and answers what came of it. */
export async function inUndone<T>({ platform }: TestApp, body: (db: Db) => Promise<T>): Promise<T> {
  const undone = new Error('undone')
  let answer: { value: T } | undefined
  await platform.db
    .transaction()
    .execute(async (db) => {
      answer = { value: await body(db) }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (answer === undefined) throw undone
  return answer.value
}
