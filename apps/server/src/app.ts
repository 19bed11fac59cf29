import { endpoints } from '@xinqiao/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { accountsModule, followProvider, holdersOf } from './modules/accounts/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { authoringModule } from './modules/authoring/index.ts'
import { certificationsModule } from './modules/certifications/index.ts'
import { changesModule } from './modules/changes/index.ts'
import { contactModule } from './modules/contact/index.ts'
import { dictionariesModule } from './modules/dictionaries/index.ts'
import { downloadsModule } from './modules/downloads/index.ts'
import { fileIntake, filesModule } from './modules/files/index.ts'
import { firmwareModule } from './modules/firmware/index.ts'
import { handoversModule } from './modules/handovers/index.ts'
import { authenticator, identityModule, listDeputiesOf, readersOf } from './modules/identity/index.ts'
import { importsModule } from './modules/imports/index.ts'
import { knowledgeModule } from './modules/knowledge/index.ts'
import { listsModule } from './modules/lists/index.ts'
import { logosModule } from './modules/logos/index.ts'
import { mcpModule } from './modules/mcp/index.ts'
import { messagesModule, notify } from './modules/messages/index.ts'
import { parametersModule } from './modules/parameters/index.ts'
import { personnelModule } from './modules/personnel/index.ts'
import { projectsModule } from './modules/projects/index.ts'
import { pushesModule, pushTo } from './modules/pushes/index.ts'
import { echo, robotsModule } from './modules/robots/index.ts'
import { searchModule } from './modules/search/index.ts'
import { publicSettings, systemModule } from './modules/system/index.ts'
import { tasksModule } from './modules/tasks/index.ts'
import { visitsModule } from './modules/visits/index.ts'
import { publish, webhooksModule } from './modules/webhooks/index.ts'
import { workOrdersModule } from './modules/work-orders/index.ts'
import { type Clock, toDate } from './platform/clock.ts'
import type { ClockWatch } from './platform/clock-watch.ts'
import { waitAtMost } from './platform/content/beside/in-line.ts'
import { findOfficeConverter } from './platform/content/office-converter.ts'
import type { Database } from './platform/db/database.ts'
import { dampRefused } from './platform/http/fault/damp-refused.ts'
import { answerUnknown } from './platform/http/fault/not-found.ts'
import { registerHealth } from './platform/http/health.ts'
import { openHttp } from './platform/http/http.ts'
import { openMetrics } from './platform/http/metrics.ts'
import { registerDocs } from './platform/http/openapi/docs.ts'
import { registerWebPages } from './platform/http/pages/web-pages.ts'
import { repeatGuard } from './platform/http/repeats/repeat-guard.ts'
import { registerRoutes } from './platform/http/route.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Keys } from './platform/keys/keys.ts'
import type { Realtime } from './platform/live/realtime.ts'
import { openHearing } from './platform/messages/hearing.ts'
import { openNotices } from './platform/messages/notice.ts'
import type { Module, Platform } from './platform/platform.ts'
import { fileOwners } from './platform/records/file-owners.ts'
import { openHandovers } from './platform/records/handovers.ts'
import { openQueues } from './platform/records/queues.ts'
import { openSearchSources } from './platform/search/sources.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What a process opens before there can be an app. */
export interface Resources {
  config: Config
  publicUrl: string
  database: Database
  clock: Clock
  clockWatch: ClockWatch
  log: Logger
  keys: Keys
  jobs: Jobs
  realtime: Realtime
  storage: Storage
}

export interface App {
  http: FastifyInstance
  platform: Platform
  modules: Module[]
}

const MODULES = [
  systemModule,
  (platform: Platform) => identityModule(platform, followProvider),
  knowledgeModule,
  downloadsModule,
  authoringModule,
  filesModule,
  accountsModule,
  messagesModule,
  auditModule,
  dictionariesModule,
  projectsModule,
  workOrdersModule,
  personnelModule,
  handoversModule,
  importsModule,
  logosModule,
  certificationsModule,
  visitsModule,
  contactModule,
  searchModule,
  tasksModule,
  listsModule,
  webhooksModule,
  robotsModule,
  pushesModule,
  mcpModule,
  changesModule,
  firmwareModule,
  parametersModule,
]

/** Composes the server; opens no port and starts no background work. */
export async function buildApp(resources: Resources): Promise<App> {
  const { config, database, clock, clockWatch, realtime, jobs, storage } = resources
  waitAtMost(config.REQUEST_PATIENCE)
  const metrics = openMetrics()
  const http = await openHttp(config, resources.publicUrl, resources.log, metrics)
  const platform: Platform = {
    ...resources,
    db: database.db,
    files: fileIntake({ ...resources, db: database.db }),
    fileOwners: fileOwners(),
    repeatGuard: repeatGuard(database.db, clock),
    refused: dampRefused(clock),
    authenticate: authenticator(database.db, clock, realtime),
    hearing: openHearing({
      readersOf: (db, ids) => readersOf(db, clock, ids),
      holders: holdersOf,
      deputiesOf: (db, ids) => listDeputiesOf(db, ids, toDate(clock.now())),
    }),
    notify: (db, notice) => notify(db, platform, notice),
    echo: async (db, spoken, to) => {
      await echo(db, platform, spoken, to)
      await pushTo(db, platform, spoken, to)
    },
    publish: (db, happened) => publish(db, platform, happened),
    handovers: openHandovers(),
    notices: openNotices(),
    searchSources: openSearchSources(),
    queues: openQueues(),
    officeConverter: findOfficeConverter(config),
    metrics,
  }
  http.addHook('onClose', async () => platform.officeConverter?.end())
  clockWatch.onChange((isOff) => void (isOff ? jobs.pause() : jobs.goOn()))
  const modules = MODULES.map((make) => make(platform))
  const { db, pool } = database
  registerHealth(http, config, { db, pool, jobs, realtime, storage, clockWatch }, metrics)
  registerDocs(http, endpoints, platform)
  registerRoutes(
    http,
    platform,
    endpoints,
    modules.flatMap((module) => module.routes),
  )
  for (const module of modules) await module.mount?.(http)
  await registerWebPages(http, publicSettings(config))
  answerUnknown(http, endpoints)
  return { http, platform, modules }
}
