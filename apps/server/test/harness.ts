import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { type App, buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { startSession } from '../src/modules/identity/index.ts'
import { watchClock } from '../src/platform/clock-watch.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openKeys } from '../src/platform/keys/keys.ts'
import { openRealtime } from '../src/platform/live/realtime.ts'
import { localStorage } from '../src/platform/storage/local-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { type TestClock, testClock } from './clock.ts'
import { copyDatabase, onServer, withDatabase } from './databases/databases.ts'
import { migratedDatabase } from './databases/migrated.ts'
import { PATIENCE_MS } from './patience-ms.ts'

/** The real app on a database of its own, made from the migrated template. */
export interface TestApp extends App {
  config: Config
  clock: TestClock
  databaseUrl: string
  /** where its files lie */
  filesFolder: string
  /** what was logged, a JSON line each */
  logged: string[]
  /** calls an endpoint, as a visitor or with a token */
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    token?: string,
    from?: CallOrigin,
  ): Promise<TestAnswer>
  /** a token of the account with this phone */
  signIn(phone: string): Promise<string>
  /** ends it, and drops its database and files */
  close(): Promise<void>
  /** ends it, and leaves them */
  disconnect(): Promise<void>
}

/** What a call carries beside its input. */
export interface CallOrigin {
  headers?: Record<string, string>
  address?: string
}

export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the answer holds
  body: any
}

/** The demonstration world, filled once a run and copied for each test file that needs it. */
export interface DemoWorld {
  database: string
  /** where its files lie */
  folder: string
}

export interface TestOptions {
  env?: Record<string, string>
  /** fills the database once, before the first test */
  seed?: (app: TestApp) => Promise<void>
  /** where files go instead of a folder of their own */
  storage?: Storage
  /** what it is a copy of, instead of an empty world */
  world?: DemoWorld
  /** also runs background work (mail, SMS) */
  work?: boolean
  /** what this machine's clock says, where that is not the time */
  wall?: () => number
}

/** Opens the app for a test file; everything is closed and dropped afterwards. */
export function useApp(
  options: Omit<TestOptions, 'world'> & { world?: () => Promise<DemoWorld> } = {},
): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    const { world, ...others } = options
    const copied = world ? { world: await world() } : {}
    Object.assign(app, await openTestApp(inject('databaseUrl'), { ...others, ...copied }))
    await options.seed?.(app)
  })
  afterAll(() => app.close?.())
  return app
}

export async function openTestApp(serverUrl: string, options: TestOptions = {}): Promise<TestApp> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const original = options.world?.database ?? (await migratedDatabase(serverUrl))
  await copyDatabase(serverUrl, original, name)
  const databaseUrl = withDatabase(serverUrl, name)
  const config = readConfig({
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    PATH: process.env.PATH ?? '',
    DATABASE_POOL: '5',
    REQUEST_PATIENCE: String(PATIENCE_MS / 1000),
    ...options.env,
  })
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-test-'))
  if (options.world) cpSync(options.world.folder, folder, { recursive: true })
  const logged: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) })
  const database = openDatabase(databaseUrl, config.DATABASE_POOL, config.REQUEST_PATIENCE)
  const clock = testClock()
  const clockWatch = await watchClock(database.pool, log, options.wall)
  const realtime = await openRealtime(databaseUrl, log)
  const jobs = await openJobs(databaseUrl, log)
  const app = await buildApp({
    config,
    publicUrl: config.PUBLIC_URL ?? 'http://localhost:3000',
    database,
    clock,
    clockWatch,
    log,
    keys: await openKeys(database.db, 'a secret for tests, thirty-two characters', clock, { realtime, log }),
    jobs,
    realtime,
    storage: options.storage ?? localStorage(folder, config.FILES_ACCEL_PREFIX),
  })
  await app.http.ready()
  if (options.work) for (const module of app.modules) await module.work?.()
  const disconnect = async () => {
    clockWatch.close()
    await app.http.close()
    await jobs.close()
    await realtime.close()
    await database.close()
  }
  const close = async () => {
    await disconnect()
    await onServer(serverUrl, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    ...app,
    config,
    clock,
    databaseUrl,
    filesFolder: folder,
    logged,
    close,
    disconnect,
    call: (endpoint, input, token, from) => call(app, endpoint, input, token, from),
    signIn: (phone) => signIn(app, phone),
  }
}

async function call(
  app: App,
  endpoint: Endpoint,
  input: object = {},
  token?: string,
  from: CallOrigin = {},
): Promise<TestAnswer> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name as keyof typeof params])),
  )
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: query as Record<string, string>,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...from.headers },
    ...(from.address === undefined ? {} : { remoteAddress: from.address }),
    ...(body === undefined ? {} : { payload: body }),
  })
  const json = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: json ? response.json() : response.rawPayload,
  }
}

async function signIn({ platform }: App, phone: string): Promise<string> {
  const account = await platform.db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const from = { accountId: account.id, device: 'test', address: '127.0.0.1' }
  return (await startSession(platform.db, platform.clock.now(), from)).token
}
