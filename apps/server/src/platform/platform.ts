import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Authenticate } from './actor.ts'
import type { Clock } from './clock.ts'
import type { OfficeConverter } from './content/office-converter.ts'
import type { DB } from './db/generated/tables.ts'
import type { dampRefused } from './http/fault/damp-refused.ts'
import type { FileIntake } from './http/forms/file-intake.ts'
import type { Metrics } from './http/metrics.ts'
import type { RepeatGuard } from './http/repeats/repeat-guard.ts'
import type { RouteBinding } from './http/route.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Keys } from './keys/keys.ts'
import type { Realtime } from './live/realtime.ts'
import type { Echo } from './messages/echo.ts'
import type { Hearing } from './messages/hearing.ts'
import type { Notices } from './messages/notice.ts'
import type { FileOwners } from './records/file-owners.ts'
import type { Handovers } from './records/handovers.ts'
import type { Publish } from './records/publish.ts'
import type { Queues } from './records/queues.ts'
import type { Notify } from './records/tell.ts'
import type { SearchSources } from './search/sources.ts'
import type { Storage } from './storage/storage.ts'

/** What a module is given; built once in app.ts, no globals anywhere. */
export interface Platform {
  config: Config
  /** where people reach this installation, without a trailing slash */
  publicUrl: string
  db: Kysely<DB>
  clock: Clock
  log: Logger
  keys: Keys
  jobs: Jobs
  realtime: Realtime
  repeatGuard: RepeatGuard
  storage: Storage
  /** takes in the files of forms */
  files: FileIntake
  /** what may hold a file: each feature registers its kinds */
  fileOwners: FileOwners
  authenticate: Authenticate
  handovers: Handovers
  /** what people are told, in words */
  notices: Notices
  searchSources: SearchSources
  /** what is written of a call that was refused */
  refused: ReturnType<typeof dampRefused>
  /** who hears of what: each feature registers the records that people are told of */
  hearing: Hearing
  /** how people are told of what happens to a record */
  notify: Notify
  /** how chat groups are told what people are told */
  echo: Echo
  /** how those outside are told of it */
  publish: Publish
  /** what waits for whom: each feature registers its queues */
  queues: Queues
  metrics: Metrics
  /** makes PDFs of old office files; null where nothing does */
  officeConverter: OfficeConverter | null
}

/** A feature as the app composes it. */
export interface Module {
  routes: RouteBinding[]
  /** addresses outside `/api`, e.g. the identity site's */
  mount?(app: FastifyInstance): void | Promise<void>
  /** background work; called once the job queue runs */
  work?(): Promise<void>
}
