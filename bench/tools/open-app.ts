import type { Logger } from 'pino'
import { type App, buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { watchClock } from '../../apps/server/src/platform/clock-watch.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts'
import { openRealtime } from '../../apps/server/src/platform/live/realtime.ts'
import { localStorage } from '../../apps/server/src/platform/storage/local-storage.ts'

/** Our whole app on a given database, with everything on but the flood limit. */
export async function openBenchApp(
  url: string,
  folder: string,
  log: Logger,
): Promise<{ app: App; close(): Promise<void> }> {
  const config = readConfig({ DEMO: '0', RATE_LIMIT: 'off', STAFF_SECOND_FACTOR: '0' })
  const database = openDatabase(url, config.DATABASE_POOL)
  const clockWatch = await watchClock(database.pool, log)
  const realtime = await openRealtime(url, log)
  const jobs = await openJobs(url, log)
  const secret = 'a secret for the bench, thirty-two characters'
  const keys = await openKeys(database.db, secret, systemClock, { realtime, log })
  const app = await buildApp({
    config,
    publicUrl: 'http://localhost:3000',
    database,
    clock: systemClock,
    clockWatch,
    log,
    keys,
    jobs,
    realtime,
    storage: localStorage(folder),
  })
  await app.http.ready()
  const close = async () => {
    clockWatch.close()
    await app.http.close()
    await jobs.close()
    await realtime.close()
    await database.close()
  }
  return { app, close }
}
