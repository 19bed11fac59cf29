import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { REPEATED_WRITE_TEXT } from '@xinqiao/contract/errors'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import fc from 'fast-check'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { acceptStorage } from '../../src/platform/storage/own-mark.ts'
import { FILES_FOLDER } from '../../src/resources.ts'
import { useApp } from '../harness.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { brokenInputs, isEnvelope, RAW_BODIES, type RawBody, roleServed } from './asking/broken-input.ts'
import { callHttp, type Input } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { makeDear, PREPARING_MS } from './cost/dear-records.ts'
import type { Samples } from './feature-proof.ts'
import { SAMPLES } from './features.ts'
import { makeRecords, NOBODYS } from './records.ts'
import { type Cast, makeCast, type Role } from './roles.ts'
import { type StallWatch, watchStalls } from './stall-watch.ts'

/** `npm run prove fuzz` gives minutes; without them the loop itself is tried, on a few endpoints. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const ASKED = MINUTES === 0 ? endpoints.filter((_one, index) => index % 40 === 0) : endpoints
const ROUND = MINUTES === 0 ? 1 : 12
/** Nobody may keep the others waiting longer. */
const MOST_STALL_MS = 50
/** What a server may have grown in the second half of its run. */
const MOST_GROWTH_MB = 24

const app = useApp()
let cast: Cast
let records: Record<RecordKind, Samples>
beforeAll(async () => {
  // A process of its own goes by the clock of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  cast = await makeCast(app)
  records = await makeRecords(app, cast)
  // Broken calls find what a customer has stored before them, as much and as long as it may be.
  if (MINUTES > 0) await makeDear(app, cast, records)
}, PREPARING_MS)

it('is no fault and no memory to a server of its own, nor a stall where minutes are given, whatever is sent', async () => {
  const server = await startServer({
    DATABASE_URL: app.databaseUrl,
    XINQIAO_DATA: await dataFolder(),
    APP_SECRET: 'a secret for tests, thirty-two characters',
    DEMO: '0',
    RATE_LIMIT: 'off',
    STAFF_SECOND_FACTOR: '0',
    LOG_LEVEL: 'error',
  })
  const watch = await watchStalls(server.url, MOST_STALL_MS)
  const run = newRun(server, watch)
  try {
    const ends = Date.now() + MINUTES * 60_000
    for (let round = 0; round === 0 || Date.now() < ends; round += 1) {
      for (const endpoint of ASKED) await askEndpoint(run, endpoint, SEED + round)
      run.megabytes.push(residentMegabytes(server.pid))
    }
    tell(run)
    expect(run.faults).toEqual([])
    // How long others waited says something where nothing else runs beside, as in the proof; no test depends on time.
    if (MINUTES > 0) expect(run.stalls).toEqual([])
    expect(growth(run.megabytes)).toBeLessThan(MOST_GROWTH_MB)
  } finally {
    await watch.stop()
    await server.stop()
  }
})

/** A data folder with the files of the records, of which some are rows alone: by its newest it would not be known. */
async function dataFolder(): Promise<string> {
  await acceptStorage(app.platform.db, app.platform.storage)
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-fuzz-'))
  symlinkSync(app.filesFolder, join(folder, FILES_FOLDER))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Run {
  server: ServerProcess
  watch: StallWatch
  faults: string[]
  stalls: string[]
  statuses: Map<number, number>
  tokens: Map<string, string>
  inputs: Map<string, readonly Input[]>
  /** of the server, after each round */
  megabytes: number[]
}

interface Sent {
  endpoint: Endpoint
  input: Input
  raw?: RawBody
  began: number
  ended: number
}

function newRun(server: ServerProcess, watch: StallWatch): Run {
  return {
    server,
    watch,
    faults: [],
    stalls: [],
    statuses: new Map(),
    tokens: new Map(),
    inputs: new Map(),
    megabytes: [],
  }
}

async function askEndpoint(run: Run, endpoint: Endpoint, seed: number): Promise<void> {
  const inputs = inputsOf(run, endpoint)
  const sent: Sent[] = []
  for (const input of fc.sample(brokenInputs(endpoint, inputs), { numRuns: ROUND, seed })) {
    sent.push(await send(run, { endpoint, input }))
  }
  if (endpoint.method !== 'GET') {
    const raw = RAW_BODIES[seed % RAW_BODIES.length]
    if (raw !== undefined) sent.push(await send(run, { endpoint, input: inputs[1] ?? {}, raw }))
  }
  await lookForStalls(run, sent)
}

/** Made once for all rounds: of some kinds each sample is given but once. */
function inputsOf(run: Run, endpoint: Endpoint): readonly Input[] {
  const made = run.inputs.get(endpoint.name) ?? [
    sampleInput(endpoint, () => NOBODYS.absent, SAMPLES[endpoint.name]),
    sampleInput(endpoint, (kind) => records[kind].own, SAMPLES[endpoint.name]),
  ]
  run.inputs.set(endpoint.name, made)
  return made
}

async function send(run: Run, one: Omit<Sent, 'began' | 'ended'>): Promise<Sent> {
  const token = await tokenFor(run, roleServed(one.endpoint))
  const began = performance.timeOrigin + performance.now()
  const answer = await callHttp(run.server.url, one.endpoint, one.input, token, one.raw)
  run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1)
  if (answer.status === 401) run.tokens.clear()
  const isFault = answer.status >= 500 && !answer.text.includes(REPEATED_WRITE_TEXT)
  if (isFault || !isEnvelope(one.endpoint, answer)) {
    run.faults.push(`${textOf(one)} → ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  return { ...one, began, ended: performance.timeOrigin + performance.now() }
}

/** One session a role, until a call has ended it. */
async function tokenFor(run: Run, role: Role): Promise<string | undefined> {
  const token = run.tokens.get(role.name) ?? (await cast.tokenOf(role))
  if (token !== undefined) run.tokens.set(role.name, token)
  return token
}

/** A wait counts where its request makes others wait again: other work of the machine does not come back. */
async function lookForStalls(run: Run, sent: readonly Sent[]): Promise<void> {
  for (const wait of run.watch.taken()) {
    const suspects = sent.filter(
      ({ began, ended }) => began < wait.began + wait.milliseconds && ended > wait.began,
    )
    for (const suspect of suspects) {
      for (let again = 0; again < 5; again += 1) await send(run, suspect)
      await new Promise((done) => setTimeout(done, 1_500))
      const waits = run.watch.taken().map(({ milliseconds }) => Math.round(milliseconds))
      if (waits.length >= 3) run.stalls.push(`${textOf(suspect)}: ${waits.join(', ')} ms`)
    }
  }
}

function textOf({ endpoint, input, raw }: Omit<Sent, 'began' | 'ended'>): string {
  const said = raw === undefined ? JSON.stringify(input) : `${raw.contentType} ${String(raw.body)}`
  return `${endpoint.name} ${said.slice(0, 500)}`
}

/** From the first round of the second half to the last. */
function growth(megabytes: readonly number[]): number {
  return (megabytes.at(-1) ?? 0) - (megabytes[Math.floor(megabytes.length / 2)] ?? 0)
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** The figures, for who runs it as a proof. */
function tell({ statuses, watch, megabytes, stalls, faults, server }: Run): void {
  if (MINUTES === 0) return
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    [
      `answers ${counts.join(', ')}`,
      `/healthz asked ${watch.count()} times beside`,
      `memory after each round ${megabytes.map(Math.round).join(' ')} MB`,
      ...stalls,
      ...faults,
      server.output().slice(-20_000),
      '',
    ].join('\n'),
  )
}
