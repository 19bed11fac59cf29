import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'

/** Seconds; what failed is tried again no sooner. */
const SHORTEST_PAUSE = 2

/** Looks that a message which could not be sent waits for its next try, and lets that begin now. */
export async function tryAgainNow({ platform: { db } }: TestApp, messageId: string): Promise<void> {
  const pause = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - clock_timestamp())::float8 as seconds from job.job
      where state = 'retry' and data ->> 'id' = ${messageId}`.execute(db)
    return rows[0]?.seconds
  }
  await expect.poll(pause).toBeGreaterThan(SHORTEST_PAUSE)
  await sql`update job.job set start_after = now() where data ->> 'id' = ${messageId}`.execute(db)
}
