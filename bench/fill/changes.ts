import { temporaryCluster } from '../../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Bench, type Figure, median, percentile, plain, type Run } from '../bench.ts'
import { type Serving, startServing } from '../processes.ts'
import { load, type Request } from '../tools/load.ts'
import { READERS, type Sized } from '../tools/read-lists.ts'
import type { BareRoute } from '../tools/server-process.ts'
import { makeSized } from '../tools/sized-system.ts'
import { CHIP, fillChanges, PEOPLE, type Sizes } from './fill-changes.ts'

const LARGE = 100_000
const ORDERS_EACH = 3
const CERTIFICATES_EACH = 2
const MOST_IMPACT_MS = 2_000
const MOST_SENDING_MS = 30_000
const MOST_SLOWER = 1.2
const MOST_PAGE_MS = 150
const ROUNDS = 5
const PAGE_ROUNDS = 10

/**
 * A notice of change at 100,000 projects, 300,000 orders and 200,000 certificates: what it touches, its sending to 20,000
 * owners while others work, and the page that counts their answers; beside each what a bare read or write of the same
 * tables takes at that moment.
 */
export const changes: Bench = { name: 'changes', measure }

type Who = keyof typeof PEOPLE
type System = Sized<Who> & { more: Sizes }

async function measure(run: Run): Promise<Figure[]> {
  const projects = run.projects ?? (run.quick ? LARGE / 10 : LARGE)
  const sizes = {
    ...{ projects, orders: run.orders ?? projects * ORDERS_EACH },
    certificates: projects * CERTIFICATES_EACH,
  }
  const cluster = await temporaryCluster({ shared_buffers: '512MB', max_wal_size: '2GB' })
  try {
    const label = `${projects.toLocaleString('en')} projects`
    const system = await makeSized(
      cluster.url,
      { name: 'changes', label, phones: PEOPLE },
      async (client) => {
        await fillChanges(client, sizes)
        return sizes
      },
    )
    const ours = await startServing({ kind: 'ours', url: system.url })
    const bare = await startServing({ kind: 'bare', url: system.url, routes: BARE })
    try {
      return await figuresOf(run, system, { ours, bare })
    } finally {
      await ours.stop()
      await bare.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** What the machine gives at most at that moment: each table that decides is read once, as many rows are written. */
const BARE: BareRoute[] = [
  {
    ...{ method: 'GET', path: '/touched' },
    statements: [
      { text: 'select count(*) from project_sheet where server_chip = $1', values: [CHIP] },
      { text: `select count(*) from work_order_detail where software like '%固件版本%'`, values: [] },
      { text: 'select count(*) from certificate where platform = $1', values: [CHIP] },
    ],
  },
  {
    ...{ method: 'GET', path: '/sent' },
    statements: [
      { text: 'drop table if exists sent_bare', values: [] },
      { text: 'create table sent_bare as select * from change_reply', values: [] },
      { text: 'insert into sent_bare select * from change_reply', values: [] },
    ],
  },
  {
    ...{ method: 'GET', path: '/page' },
    statements: [{ text: 'select count(*) from change_reply', values: [] }],
  },
]

interface Sides {
  ours: Serving
  bare: Serving
}

async function figuresOf(run: Run, system: System, sides: Sides): Promise<Figure[]> {
  const ask = askerOf(system, sides.ours)
  const firmware = { firmwareFrom: 'UEFI V2.10.0', firmwareUntil: 'UEFI V2.29.0' }
  const ranged = await write(ask, firmware)
  const figures = [
    await impactFigure(system, sides, { id: ranged, what: 'of a range of firmware' }),
    await impactFigure(system, sides, { id: await write(ask), what: 'of a chip' }),
  ]
  const id = await write(ask)
  figures.push(...(await sendingFigures(run, system, sides, id)))
  const { counts } = (await ask('editor', 'GET', `/console/changes/${id}`)).data as {
    counts: { told: number }
  }
  if (counts.told === 0) throw new Error('nobody was told')
  for (const [what, path] of PAGES) figures.push(await pageFigure(system, sides, { what, path: path(id) }))
  return figures
}

const PAGES: readonly (readonly [what: string, path: (id: string) => string])[] = [
  ['head and counts', (id) => `/console/changes/${id}`],
  ['its list', (id) => `/console/changes/${id}/replies`],
  ['its list, late ones', (id) => `/console/changes/${id}/replies?answer=late`],
  ...['unit', 'chip', 'stage', 'fae'].map(
    (by) => [`counts by ${by}`, (id: string) => `/console/changes/${id}/counts?by=${by}`] as const,
  ),
  ['the list of notices', () => '/console/changes'],
]

type Ask = (who: Who, method: 'GET' | 'POST', path: string, body?: object) => Promise<{ data: unknown }>

function askerOf({ tokens }: System, { port }: Serving): Ask {
  return async (who, method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const said = (await answer.json()) as { code: number; msg: string; data: unknown }
    if (said.code !== 200) throw new Error(`${path}: ${said.msg}`)
    return said
  }
}

let written = 0

/** A notice of the chip that waits for its review. */
async function write(ask: Ask, about: object = {}): Promise<string> {
  written += 1
  const body = {
    ...{ title: `低温下降速 ${written}`, kind: 'erratum', severity: 'major', chips: [CHIP], answerDays: 5 },
    ...{ effect: '可能降为 Gen1', todo: '升级固件', ...about },
  }
  const { id } = (await ask('editor', 'POST', '/console/changes', body)).data as { id: string }
  await ask('editor', 'POST', `/console/changes/${id}/submit`, {})
  return id
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await what()
  return performance.now() - began
}

/** The bare route beside it, at the same moment. */
const bareOf = (port: number, path: string) => () =>
  fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text())

async function impactFigure(
  system: System,
  { ours, bare }: Sides,
  { id, what }: { id: string; what: string },
): Promise<Figure> {
  const ask = askerOf(system, ours)
  const [times, limits]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await timed(bareOf(bare.port, '/touched')))
    times.push(await timed(() => ask('editor', 'GET', `/console/changes/${id}/impact`)))
  }
  return figureOf(`changes: what a notice ${what} touches, ${sizesOf(system)}`, {
    ...{ took: median(times), limit: median(limits), most: MOST_IMPACT_MS },
  })
}

/** Sending, and what others feel of it: four readers of orders and projects before it and meanwhile. */
async function sendingFigures(
  run: Run,
  system: System,
  { ours, bare }: Sides,
  id: string,
): Promise<Figure[]> {
  const ask = askerOf(system, ours)
  const customer = { authorization: `Bearer ${system.tokens.customer}` }
  const requests = ['/project/clientMyProject', '/workOrder/clientMyWorkOrder'].map(
    (path): Request => ({ method: 'GET', path: `/api${path}`, headers: customer }),
  )
  const others = () => load({ port: ours.port, requests, connections: READERS, seconds: 1 })
  await others()
  const before: number[] = []
  for (let round = 0; round < (run.quick ? 3 : 8); round += 1) before.push((await others()).p95)
  const meanwhile: number[] = []
  const sending = { isOver: false }
  const send = timed(() => ask('reviewer', 'POST', `/console/changes/${id}/send`, {})).finally(() => {
    sending.isOver = true
  })
  const loads = async () => {
    while (!sending.isOver) meanwhile.push((await others()).p95)
  }
  const [took] = await Promise.all([send, loads()])
  const limit = await timed(bareOf(bare.port, '/sent'))
  const slower = percentile(meanwhile, 0.5) / median(before)
  const { counts } = (await ask('editor', 'GET', `/console/changes/${id}`)).data as {
    counts: { told: number; units: number }
  }
  const told = `${plain(counts.told)} things of ${plain(counts.units)} units`
  return [
    figureOf(`changes: sending to ${told}`, { took, limit, most: MOST_SENDING_MS }),
    {
      what: 'changes: p95 of lists of projects and orders meanwhile, to that before',
      value: `${plain(slower)} times (${plain(median(before))} ms before)`,
      mark: `≤ ${MOST_SLOWER} times`,
      passed: slower <= MOST_SLOWER,
    },
  ]
}

/** One reader, in turn with the bare count of the same rows: a page that is slow is a mark missed, not a bench that fails. */
async function pageFigure(
  system: System,
  { ours, bare }: Sides,
  { what, path }: { what: string; path: string },
): Promise<Figure> {
  const ask = askerOf(system, ours)
  const [times, limits]: [number[], number[]] = [[], []]
  await ask('editor', 'GET', path)
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    limits.push(await timed(bareOf(bare.port, '/page')))
    times.push(await timed(() => ask('editor', 'GET', path)))
  }
  return figureOf(`changes: the vendor’s page, ${what}: p95`, {
    ...{ took: percentile(times, 0.95), limit: percentile(limits, 0.95), most: MOST_PAGE_MS },
  })
}

function figureOf(
  what: string,
  { took, limit, most }: { took: number; limit: number; most: number },
): Figure {
  return {
    what,
    value: `${plain(took)} ms, ${plain(took / limit)} times the bare tables (${plain(limit)} ms)`,
    mark: `< ${plain(most)} ms`,
    passed: took < most,
  }
}

const sizesOf = ({ label, more }: System) =>
  `${label}, ${plain(more.orders)} orders, ${plain(more.certificates)} certificates`
