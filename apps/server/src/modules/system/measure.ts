import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { askedTogether } from '../../platform/asked-together.ts'
import type { EventStreams } from '../../platform/live/event-stream.ts'
import type { Platform } from '../../platform/platform.ts'
import { dataFolder, FILES_FOLDER } from '../../resources.ts'
import { carriedChannels } from '../messages/index.ts'
import { databaseSize } from './checks/database-queries.ts'
import { failedJobs, overdueJobs, unsentMessages } from './checks/work-queries.ts'

const DAY_MS = 86_400_000

/** What the whole installation has to do, has left undone and has room for, as any of its nodes tells it at `/metrics`. */
export function measure({ metrics, db, clock, config }: Platform, streams: EventStreams): void {
  // One after the other: what looks at the database must not keep others waiting for it.
  const look = askedTogether(async () => {
    const now = clock.now()
    return {
      now,
      waiting: await overdueJobs(db, now, config),
      failed: await failedJobs(db, new Date(now.getTime() - DAY_MS)),
      unsent: await unsentMessages(db, carriedChannels(config), now),
      bytes: (await databaseSize(db)).bytes,
    }
  })
  metrics.gauge('live_streams', () => streams.count())
  metrics.gauges('jobs_waiting', 'queue', async () =>
    (await look()).waiting.map(({ queue, count }) => [queue, count]),
  )
  metrics.gauges('jobs_oldest_seconds', 'queue', async () => {
    const { waiting, now } = await look()
    return waiting.map(({ queue, first }) => [queue, secondsBetween(first, now)])
  })
  metrics.gauges('jobs_failed_in_a_day', 'queue', async () =>
    (await look()).failed.map(({ queue, count }) => [queue, count]),
  )
  metrics.gauges('outbox_waiting', 'channel', async () =>
    (await look()).unsent.map(({ channel, count }) => [channel, count]),
  )
  metrics.gauges('outbox_oldest_seconds', 'channel', async () => {
    const { unsent, now } = await look()
    return unsent.map(({ channel, first }) => [channel, secondsBetween(first, now)])
  })
  metrics.gauge('database_size_bytes', async () => (await look()).bytes)
  if (config.S3_ENDPOINT !== undefined) return
  metrics.gauge('files_free_bytes', async () => {
    const { bavail, bsize } = await statfs(join(dataFolder(config), FILES_FOLDER))
    return bavail * bsize
  })
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000)
}
