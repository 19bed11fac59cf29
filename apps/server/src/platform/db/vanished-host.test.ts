import { expect, it, onTestFinished } from 'vitest'
import { vanishingHost } from '../../../test/databases/vanishing-host.ts'
import { useApp } from '../../../test/harness.ts'
import { openJobs } from '../jobs/jobs.ts'
import { announce, openRealtime } from '../live/realtime.ts'
import { openLog } from '../log.ts'
import { LIMITS } from './client.ts'
import { openDatabase } from './database.ts'

const app = useApp()
const QUICK = { ...LIMITS, connectionTimeoutMillis: 500, silentMs: 500 }

it('a database host that vanishes without a word holds neither queries, nor jobs, nor live events', async () => {
  const { db } = app.platform
  const host = await vanishingHost(app.databaseUrl)
  onTestFinished(() => host.close())
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const { pool, close } = openDatabase(host.url, 1, 1, QUICK)
  onTestFinished(close)
  const realtime = await openRealtime(host.url, log, 200)
  onTestFinished(realtime.close)
  const jobs = await openJobs(host.url, log, QUICK)
  onTestFinished(jobs.close)
  // First of all: what is at rest says good-bye, and waits for an answer.
  onTestFinished(() => host.cut())
  const done: number[] = []
  await jobs.work<{ n: number }>('test-vanished', async ({ n }) => void done.push(n))
  const heard: (string | undefined)[] = []
  realtime.subscribe(({ id }) => heard.push(id))
  expect((await pool.query('select 1')).rowCount).toBe(1)

  host.vanish()
  await expect(pool.query('select 1')).rejects.toThrow()
  await expect(jobs.checkUse()).rejects.toThrow()
  await expect.poll(() => realtime.isHearing()).toBe(false)
  // As a fault that the log can count, whichever worker met it.
  await expect.poll(() => lines.filter((line) => line.includes('job queue'))).not.toEqual([])
  expect(lines.join('')).not.toContain('Worker: ')

  host.comeBack()
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await app.platform.jobs.add(db, 'test-vanished', { n: 1 })
  await expect.poll(() => done).toEqual([1])
  await expect.poll(() => realtime.isHearing()).toBe(true)
  await announce(db, { topic: 'outbox', id: 'back' })
  await expect.poll(() => heard).toEqual(['back'])
})
