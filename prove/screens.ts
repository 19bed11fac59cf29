import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tellPresence } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { onServer } from '../apps/server/test/databases/databases.ts'
import { demoEnvironment, type ServerProcess, startServer } from '../apps/server/test/server-process.ts'
import { callAt, logInAt } from './client.ts'
import { type Finding, finding, type Proof } from './proof.ts'
import { openScreens, type Screens } from './screen-streams.ts'

/** Of one session at most twenty: each of these people has several. */
const STREAMS_OF_SESSION = 20
const MOST_MS = 1_000
const MOST_KILOBYTES = 100

/** Open screens at two servers on one database: how soon each hears of a reply, and what memory one takes. */
export const screens: Proof = {
  name: 'screens',
  about: '--screens N --replies R: open screens at two servers on one database hear of each reply',
  options: { screens: 200, replies: 50 },
  async run({ screens: count = 200, replies = 50 }) {
    const cluster = await temporaryCluster()
    try {
      const place = demoEnvironment(cluster.url, cluster.folder)
      const { told, typed, grown } = await atScreens(() => startServer(place), cluster.url, count, replies)
      return [...findingsOf(told, count, replies), typingFinding(typed), memoryFinding(grown, count)]
    } finally {
      await cluster.stop()
    }
  },
}

interface Heard {
  times: number[]
  missed: number
}

/** Opens screens at two servers; answers how soon all of them heard, and by how much the servers grew. */
export async function atScreens(
  start: () => Promise<ServerProcess>,
  databaseUrl: string,
  count: number,
  replies: number,
): Promise<{ told: Heard; typed: Heard; grown: number[] }> {
  const servers = [await start(), await start()]
  try {
    const order = await openOrder(databaseUrl)
    const tokens = await logIns(servers, order.phone, Math.ceil(count / STREAMS_OF_SESSION))
    const memory = () => servers.map(({ pid }) => residentKilobytes(pid))
    await settle(servers, tokens, order.id)
    const before = memory()
    const open = await openScreens(servers, tokens, count)
    const grown = memory().map((now, at) => now - (before[at] ?? 0))
    const told = await reply(servers, tokens[0] ?? '', order.id, replies, open)
    const typed = await typing(servers, tokens, order.id, open)
    open.close()
    return { told, typed, grown }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** An open technical order of the demonstration, and who sent it. */
async function openOrder(url: string): Promise<{ id: string; phone: string }> {
  const [row] = await onServer(
    url,
    `select work_order.id, account.phone from work_order join account on account.id = sender_id
      where type = 2 and work_order.status = 'handled' and closing_flag = 0 and account.status = 'active'
      order by work_order.number limit 1`,
  )
  if (row === undefined) throw new Error('the demonstration has no open order')
  return row as { id: string; phone: string }
}

async function logIns(servers: readonly ServerProcess[], phone: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const token = await logInAt(servers[at % servers.length]?.url ?? '', phone)
    if (token === null) throw new Error(`${phone} cannot log in`)
    tokens.push(token)
  }
  return tokens
}

/** What is first used takes memory once: that is no screen's. */
async function settle(servers: readonly ServerProcess[], tokens: readonly string[], order: string) {
  const few = await openScreens(servers, tokens, 20)
  for (let at = 0; at < 20; at += 1) await send(servers[at % 2], tokens[0] ?? '', order)
  few.close()
  await pause(1_000)
}

async function send(server: ServerProcess | undefined, token: string, order: string): Promise<string> {
  const body = {
    workOrderId: order,
    processingContent: `<p>复测 ${randomUUID()}</p>`,
    clientId: randomUUID(),
  }
  const outcome = await callAt(server?.url ?? '', workOrderProcessing, { body } as never, token)
  if (outcome === 'unknown' || outcome.code !== 200) throw new Error(JSON.stringify(outcome))
  return order
}

/** Replies through both servers in turn; for each screen how long it took from sending until it heard. */
async function reply(
  servers: readonly ServerProcess[],
  token: string,
  order: string,
  replies: number,
  open: Screens,
): Promise<Heard> {
  const times: number[] = []
  let missed = 0
  for (let at = 0; at < replies; at += 1) {
    const heard = open.expect('work-order', order)
    const began = performance.now()
    await send(servers[at % servers.length], token, order)
    const one = heardSince(began, await heard(10_000))
    missed += one.missed
    times.push(...one.times)
  }
  return { times, missed }
}

/** That somebody types is told at one server and shown at the screens of both. */
async function typing(
  servers: readonly ServerProcess[],
  tokens: readonly string[],
  order: string,
  open: Screens,
): Promise<Heard> {
  const heard = open.expect('work-order-typing', order)
  const began = performance.now()
  const input = { params: { id: order }, body: { state: 'typing' } }
  await callAt(servers[0]?.url ?? '', tellPresence, input as never, tokens[0])
  const found = await heard(5_000)
  return heardSince(began, found)
}

function heardSince(began: number, found: readonly (number | null)[]): Heard {
  const moments = found.filter((moment) => moment !== null)
  return { times: moments.map((moment) => moment - began), missed: found.length - moments.length }
}

function typingFinding({ times, missed }: Heard): Finding {
  const slowest = missed > 0 ? Number.POSITIVE_INFINITY : Math.max(...times)
  return finding(
    'typing until the last screen shows it',
    `${slowest.toFixed(0)} ms`,
    slowest < MOST_MS,
    `< ${MOST_MS} ms`,
  )
}

function findingsOf({ times, missed }: Heard, count: number, replies: number): Finding[] {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  return [
    finding(`${replies} replies at ${count} screens: missed`, String(missed), missed === 0, '0'),
    finding('until a screen hears of a reply: p50', `${at(0.5).toFixed(0)} ms`, true),
    finding(
      'until a screen hears of a reply: p99',
      `${at(0.99).toFixed(0)} ms`,
      at(0.99) < MOST_MS,
      `< ${MOST_MS} ms`,
    ),
  ]
}

function memoryFinding(grown: readonly number[], count: number): Finding {
  const each = grown.reduce((sum, one) => sum + one, 0) / count
  return finding(
    'memory of an open screen',
    `${each.toFixed(1)} KB`,
    each < MOST_KILOBYTES,
    `< ${MOST_KILOBYTES} KB`,
  )
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
