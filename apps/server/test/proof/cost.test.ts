import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { acceptStorage } from '../../src/platform/storage/own-mark.ts'
import { FILES_FOLDER } from '../../src/resources.ts'
import { useApp } from '../harness.ts'
import { startServer } from '../server-process.ts'
import { roleServed } from './asking/broken-input.ts'
import { type Input, sendDear } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { type Cost, readNotes } from './cost/cost-notes.ts'
import { DEAR_FILES, dearFile } from './cost/dear-files.ts'
import { type DearShape, dearInput, FILLING_NAMES, placeCount } from './cost/dear-input.ts'
import { makeDear, PREPARING_MS } from './cost/dear-records.ts'
import { costOfTools } from './cost/dear-tools.ts'
import type { Samples } from './feature-proof.ts'
import { SAMPLES } from './features.ts'
import { makeRecords } from './records.ts'
import { type Cast, makeCast, type Role } from './roles.ts'
import { watchStalls } from './stall-watch.ts'

/**
 * `npm run prove cost` gives minutes; without them the search itself is tried, on a few endpoints. Whoever mends one
 * may name it, or a feature, as the names of endpoints begin.
 */
const MINUTES = Number(process.env.COST_MINUTES ?? 0)
const ONLY = process.env.COST_ONLY ?? ''
const ASKED = endpoints.filter(
  ({ name }, index) => name.startsWith(ONLY) && (MINUTES > 0 || index % 60 === 0),
)
/** The dearest are changed further and measured again. */
const KEPT = 24
const MOST_MS = 50
const MOST_MB = 200
const SHOWN = 12
/** What was dear once is told whatever it costs. */
const WATCHED = [
  'workOrders.show',
  'workOrders.showDesk',
  'workOrders.download',
  'workOrders.searchRecord',
  'workOrders.reply',
  'workOrders.export',
  'certifications.submitOs',
  'downloads.batch',
]

const app = useApp()
let cast: Cast
let records: Record<RecordKind, Samples>
beforeAll(async () => {
  app.clock.advance(Date.now() - app.clock.now().getTime())
  cast = await makeCast(app)
  records = await makeRecords(app, cast)
  if (MINUTES > 0) await makeDear(app, cast, records)
}, PREPARING_MS)

interface Tried {
  endpoint: Endpoint
  shape: DearShape
  status: number
  cost: Cost
}

it('of no call is a turn of 50 ms of the processor, or 200 MB, whatever is prepared and sent', async () => {
  const folder = await dataFolder()
  const notes = join(folder, 'notes')
  writeFileSync(notes, '')
  const watch = new URL('./cost/cost-watch.ts', import.meta.url)
  const server = await startServer({
    DATABASE_URL: app.databaseUrl,
    XINQIAO_DATA: folder,
    APP_SECRET: 'a secret for tests, thirty-two characters',
    DEMO: '0',
    RATE_LIMIT: 'off',
    STAFF_SECOND_FACTOR: '0',
    LOG_LEVEL: 'error',
    COST_NOTES: notes,
    NODE_OPTIONS: `--import ${pathToFileURL(watch.pathname)}`,
  })
  const search = new Search(server.url, notes)
  const outside = await watchStalls(server.url, MOST_MS)
  try {
    await search.over(ASKED, Date.now() + MINUTES * 60_000)
    const dearest = await search.settled()
    const times = MINUTES === 0 ? 1 : 5
    const tools = await costOfTools({ app, cast, records, origin: server.url, during: search.during, times })
    if (MINUTES > 0) process.stdout.write(`${tools.map(toolText).join('\n')}\n`)
    tell(dearest, search.tried.length, outside.count())
    const isTooDear = ({ cost }: { cost: Cost }) => cost.milliseconds > MOST_MS || cost.megabytes > MOST_MB
    if (MINUTES > 0) {
      expect(dearest.filter(isTooDear).map(textOf)).toEqual([])
      expect(tools.filter(isTooDear).map(toolText)).toEqual([])
    }
    expect(search.tried.length).toBeGreaterThanOrEqual(ASKED.length)
  } finally {
    await outside.stop()
    await server.stop()
    search.end()
  }
})

/** A data folder with the files of the records, of which some are rows alone: by its newest it would not be known. */
async function dataFolder(): Promise<string> {
  await acceptStorage(app.platform.db, app.platform.storage)
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-cost-'))
  symlinkSync(app.filesFolder, join(folder, FILES_FOLDER))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** First each call with each filling, then further and further changes of what was dearest. */
class Search {
  readonly tried: Tried[] = []
  private readonly inputs = new Map<string, Input>()
  private readonly tokens = new Map<string, string>()
  private readonly notes: ReturnType<typeof readNotes>
  private readonly origin: string

  constructor(origin: string, notes: string) {
    this.origin = origin
    this.notes = readNotes(notes)
  }

  readonly during = (run: () => Promise<unknown>): Promise<Cost> => this.notes.during(run)

  end(): void {
    this.notes.close()
  }

  async over(asked: readonly Endpoint[], ends: number): Promise<void> {
    // What is compiled at the first call is no cost of the ones that follow.
    for (const endpoint of asked) await this.try(endpoint, shapeAt(0))
    this.tried.length = 0
    const few = MINUTES === 0 ? 1 : FILLING_NAMES.length
    for (let index = 0; index < few; index += 1) {
      for (const endpoint of inOrder(asked)) {
        await this.try(endpoint, shapeAt(index))
        if (index > 0 && Date.now() > ends) return
      }
    }
    while (Date.now() < ends) {
      for (const { endpoint, shape } of this.dearest()) await this.try(endpoint, changed(endpoint, shape))
    }
  }

  /** The dearest again, by the least of five: compiling, collecting and neighbours of the processor are not theirs. */
  async settled(): Promise<Tried[]> {
    const again: Tried[] = []
    const watched = WATCHED.flatMap((name) => this.dearestOf(name))
    for (const { endpoint, shape } of new Set([...this.dearest(), ...watched])) {
      const runs: Tried[] = []
      for (let run = 0; run < (MINUTES === 0 ? 1 : 5); run += 1) runs.push(await this.try(endpoint, shape))
      const least = (of: keyof Cost) => Math.min(...runs.map(({ cost }) => cost[of]))
      const [one] = runs
      if (one)
        again.push({ ...one, cost: { milliseconds: least('milliseconds'), megabytes: least('megabytes') } })
    }
    return again.sort((a, b) => b.cost.milliseconds - a.cost.milliseconds)
  }

  /** Of each call the dearest shape, by time and by memory. */
  private dearest(): Tried[] {
    const by = (of: keyof Cost, most: number) => {
      const best = new Map<string, Tried>()
      for (const one of this.tried) {
        const before = best.get(one.endpoint.name)
        if (!before || one.cost[of] > before.cost[of]) best.set(one.endpoint.name, one)
      }
      return [...best.values()].sort((a, b) => b.cost[of] - a.cost[of]).slice(0, most)
    }
    return [...new Set([...by('milliseconds', KEPT), ...by('megabytes', KEPT / 3)])]
  }

  private dearestOf(name: string): Tried[] {
    const own = this.tried.filter(({ endpoint }) => endpoint.name === name)
    return own.sort((a, b) => b.cost.milliseconds - a.cost.milliseconds).slice(0, 1)
  }

  private async try(endpoint: Endpoint, shape: DearShape): Promise<Tried> {
    const from =
      this.inputs.get(endpoint.name) ??
      sampleInput(endpoint, (kind) => records[kind].own, SAMPLES[endpoint.name])
    this.inputs.set(endpoint.name, from)
    const input = dearInput(endpoint, from, shape)
    const bytes = shape.file === null ? null : await dearFile(shape.file)
    const token = await this.tokenFor(roleServed(endpoint))
    let status = 0
    const cost = await this.notes.during(async () => {
      status = await sendDear(this.origin, endpoint, input, token, bytes)
    })
    if (status === 401) this.tokens.clear()
    const one = { endpoint, shape, status, cost }
    this.tried.push(one)
    return one
  }

  private async tokenFor(role: Role): Promise<string | undefined> {
    const token = this.tokens.get(role.name) ?? (await cast.tokenOf(role))
    if (token !== undefined) this.tokens.set(role.name, token)
    return token
  }
}

/** Reads first: what is written, and taken away, changes what is read. */
function inOrder(asked: readonly Endpoint[]): Endpoint[] {
  return asked.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ method }: Endpoint) => (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1)

function shapeAt(index: number): DearShape {
  return {
    filling: FILLING_NAMES[index % FILLING_NAMES.length] ?? 'words',
    place: index % 5 === 4 ? -2 : -1,
    file: DEAR_FILES[index % DEAR_FILES.length] ?? null,
  }
}

function changed(endpoint: Endpoint, shape: DearShape): DearShape {
  const parts = ['filling', 'place', ...(endpoint.form ? (['file'] as const) : [])] as const
  const part = parts[Math.floor(Math.random() * parts.length)]
  if (part === 'filling') return { ...shape, filling: oneOf(FILLING_NAMES) }
  if (part === 'file') return { ...shape, file: oneOf(DEAR_FILES) }
  return { ...shape, place: Math.floor(Math.random() * (placeCount(endpoint) + 2)) - 2 }
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}

function textOf({ endpoint, shape, status, cost }: Tried): string {
  const what = `${shape.filling} at ${shape.place}${endpoint.form ? ` with ${shape.file}` : ''}`
  return `${endpoint.name} (${what}) ${status}: ${cost.milliseconds.toFixed(0)} ms, ${cost.megabytes.toFixed(0)} MB`
}

function toolText({ what, cost }: { what: string; cost: Cost }): string {
  return `  ${what.slice(0, 120)}: ${cost.milliseconds.toFixed(0)} ms, ${cost.megabytes.toFixed(0)} MB`
}

/** The figures, for who runs it as a proof. */
function tell(dearest: readonly Tried[], tried: number, asked: number): void {
  if (MINUTES === 0) return
  const byMemory = dearest.toSorted((a, b) => b.cost.megabytes - a.cost.megabytes).slice(0, 4)
  process.stdout.write(
    [
      `${tried} calls tried, /healthz asked ${asked} times beside`,
      'the dearest by time:',
      ...dearest.slice(0, SHOWN).map((one) => `  ${textOf(one)}`),
      'by memory:',
      ...byMemory.map((one) => `  ${textOf(one)}`),
      'once dear:',
      ...dearest.filter(({ endpoint }) => WATCHED.includes(endpoint.name)).map((one) => `  ${textOf(one)}`),
      '',
    ].join('\n'),
  )
}
