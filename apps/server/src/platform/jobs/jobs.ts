import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { Client, LIMITS } from '../db/client.ts'
import type { Db } from '../db/database.ts'
import { openWorkers } from './workers.ts'

/** With doubling pauses from 5 s up to an hour: about half a day of trying. */
const RETRIES = 18
/** A node that dies leaves its work to others after so long, not after the quarter of an hour that work may take. */
const HEARTBEAT_SECONDS = 20
const WATCH_SECONDS = 15
/** Beside those of `DATABASE_POOL`. */
export const JOB_CONNECTIONS = 3

export interface AddOptions {
  startAfter?: Date
  singletonKey?: string
  /** the higher ones are taken first; 0 unless stated */
  priority?: number
}

/** Durable background work in the database. */
export interface Jobs {
  /** Queues work inside the caller's transaction: it exists if and only if that commits. */
  add(db: Db, queue: string, data: object, options?: AddOptions): Promise<void>
  /** Takes work from a queue; a throw makes it come back later, with growing pauses. */
  work<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: {
      /** how much of it this node does at once; 1 unless stated */
      concurrency?: number
    },
  ): Promise<void>
  /** Runs a queue's work on a cron schedule, once over all nodes. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Takes no work until it goes on; what is under way is done. */
  pause(): Promise<void>
  goOn(): Promise<void>
  /** Whether work can be taken now. @throws Error where its database does not answer */
  checkUse(): Promise<void>
  close(): Promise<void>
}

export async function openJobs(url: string, log: Logger, limits = LIMITS): Promise<Jobs> {
  // It gives its pool all that it does not know itself.
  const forPool = { ...limits, Client }
  const boss = new PgBoss({
    ...forPool,
    connectionString: url,
    schema: 'job',
    max: JOB_CONNECTIONS,
    application_name: 'xinqiao-jobs',
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  let closed = false
  // A connection may still be on its way out when the database goes.
  boss.on('error', (error) => closed || log.error({ err: withoutWorker(error) }, 'job queue'))
  await boss.start()
  const made = new Set<string>()
  const workers = openWorkers((queue) => boss.offWork(queue, { wait: false }))
  const ensure = async (queue: string): Promise<void> => {
    if (made.has(queue)) return
    await boss.createQueue(queue, {
      retryLimit: RETRIES,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: 3600,
    })
    // Apart: making a queue that is there already changes nothing of it.
    await boss.updateQueue(queue, { heartbeatSeconds: HEARTBEAT_SECONDS })
    made.add(queue)
  }
  return {
    async add(db, queue, data, options = {}) {
      await ensure(queue)
      await boss.send(queue, data, {
        db: { executeSql: (text, values) => runInside(db, text, values ?? []) },
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
      })
    },
    async work(queue, handler, { concurrency = 1 } = {}) {
      await ensure(queue)
      // Apart, so that the number of each is known.
      for (let worker = 0; worker < concurrency; worker += 1) {
        await workers.add(queue, () => workOff(boss, queue, handler))
      }
    },
    async schedule(queue, cron, handler) {
      await ensure(queue)
      await workers.add(queue, async () => {
        await boss.work(queue, { pollingIntervalSeconds: 5 }, () => handler())
      })
      await boss.schedule(queue, cron)
    },
    pause: workers.pause,
    goOn: workers.goOn,
    checkUse: async () => void (await boss.getDb().executeSql('select 1')),
    async close() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      closed = true
    },
  }
}

/** One worker. Where there was work, there may be more: it looks again at once, and only then every second. */
async function workOff<T extends object>(boss: PgBoss, queue: string, handler: (data: T) => Promise<void>) {
  let id: string | undefined
  id = await boss.work(queue, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (id !== undefined) boss.notifyWorker(id)
    if (job) await handler(job.data as T)
  })
}

/** Each worker would tell of the same fault in words of its own, and as no error: the log could not count them as one. */
function withoutWorker({ message, stack = message, code }: NodeJS.ErrnoException): Error {
  const [same, where] = [message, stack].map((text) => text.replace(/ \(Queue: [^()]*\)/, ''))
  return Object.assign(new Error(same), { stack: where }, code === undefined ? {} : { code })
}

async function runInside(db: Db, text: string, values: unknown[]) {
  const result = await db
    .withoutPlugins()
    .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
  return { rows: result.rows }
}
