import { settings } from '@xinqiao/contract/system/endpoints'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { watchClock } from './clock-watch.ts'
import { openDatabase } from './db/database.ts'

const DAY_MS = 86_400_000
let aheadMs = 0
const app = useApp({ wall: () => Date.now() + aheadMs })

it('a node whose clock is days ahead does not start', async () => {
  const { pool, close } = openDatabase(app.databaseUrl, 1)
  const late = () => Date.now() + 3 * DAY_MS
  await expect(watchClock(pool, pino({ enabled: false }), late)).rejects.toThrow(
    /^本机时钟比数据库的快 259\d{3} 秒/,
  )
  await close()
})

it('a node whose clock jumps serves nothing and takes no work until it is right again', async () => {
  const { db, jobs } = app.platform
  const done: number[] = []
  await jobs.work<{ n: number }>('test-clock', async ({ n }) => void done.push(n))
  aheadMs = 3 * DAY_MS
  expect((await app.call(settings)).status).toBe(503)
  const ready = await app.http.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'clock is off' }])
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  const told = () => app.logged.filter((line) => line.includes('本机时钟比数据库的快'))
  await expect.poll(told).toHaveLength(1)
  await jobs.add(db, 'test-clock', { n: 1 })
  // Longer than a worker that is not paused takes to see it.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(done).toEqual([])
  aheadMs = 0
  expect((await app.call(settings)).status).toBe(200)
  await expect.poll(() => done).toEqual([1])
  expect(told()).toHaveLength(1)
})
