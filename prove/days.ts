import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { onServer } from '../apps/server/test/databases/databases.ts'
import { withDemoServer } from '../apps/server/test/demo-server.ts'
import type { ServerProcess } from '../apps/server/test/server-process.ts'
import type { Role } from './day/day-cast.ts'
import * as desk from './day/day-console.ts'
import { BadAnswer, gather, type Person, type Tally } from './day/day-people.ts'
import * as portal from './day/day-portal.ts'
import { type Finding, finding, type Proof } from './proof.ts'
import { openScreens } from './screen-streams.ts'

const MOST_MS = 300
const MOST_GROWTH_MB = 16
/** The server collects after five seconds without a call; looked at every five. */
const REST_MS = 12_000
/** Reading, typing, thinking. */
const SHORTEST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5_000

const { home, search, read, favour, comment, messages, projects, thread, raise } = portal
const CUSTOMER = [home, portal.tasks, search, read, projects, thread, messages, read, portal.machines, raise]

/** What somebody does again and again in a day of this role. */
const DAYS: Readonly<Record<Role, readonly portal.Step[]>> = {
  visitor: [home, search, read, portal.publicLists, read],
  individual: [home, search, read, favour, comment, messages, portal.publicLists],
  engineer: [...CUSTOMER, favour, comment, projects, thread],
  'manager of people': [...CUSTOMER, portal.people],
  assistant: [...CUSTOMER, portal.people],
  vendor: [home, portal.tasks, portal.components, read, portal.visits, portal.askVisit, messages, search],
  fae: [desk.tasks, desk.answer, desk.portfolio, desk.answer, search, read],
  tme: [desk.tasks, desk.answer, read, desk.answer],
  manager: [desk.tasks, desk.portfolio, desk.figures, desk.contacts, desk.answer],
  certifier: [desk.tasks, desk.examine, desk.receive, desk.examine],
  editor: [desk.tasks, desk.bases, desk.feedback, read],
  admin: [desk.tasks, desk.administration, desk.records],
}

/** A hundred people at their day's work at once: errors, times, and whether the server grows. */
export const days: Proof = {
  name: 'days',
  about: '--minutes N: the requests of all days by a hundred people at once; errors, times, memory',
  options: { minutes: 10 },
  run: ({ minutes = 10 }, say) =>
    withDemoServer(async (server, cluster) => {
      const tally: Tally = { milliseconds: [], faults: [], perCall: new Map() }
      const query = (sql: string, values?: unknown[]) => onServer(cluster.url, sql, values)
      const people = await gather(server.url, query, tally)
      return work(server, people, tally, { minutes, say })
    }),
}

async function work(
  server: ServerProcess,
  people: readonly Person[],
  tally: Tally,
  { minutes, say }: { minutes: number; say: (text: string) => void },
): Promise<Finding[]> {
  const tokens = people.flatMap(({ token }) => (token === null ? [] : [token]))
  const screens = await openScreens([server], tokens, tokens.length)
  // The first fifth warms up: code is compiled, caches fill. It is counted all the same.
  await together(people, minutes / 5)
  const before = await restingMegabytes(server)
  await together(people, (minutes * 4) / 5)
  const after = await restingMegabytes(server)
  screens.close()
  for (const fault of tally.faults.slice(0, 10)) say(`  ${fault}`)
  for (const line of slowest(tally)) say(`  ${line}`)
  const sorted = tally.milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
  const growth = after - before
  return [
    finding(
      'people',
      `${people.length}, ${tokens.length} of them with an open stream`,
      people.length === 100,
    ),
    finding('requests', `${sorted.length} in ${minutes} minutes`, sorted.length > people.length),
    finding('errors', String(tally.faults.length), tally.faults.length === 0, '0'),
    finding('p95', `${at(0.95).toFixed(0)} ms`, at(0.95) < MOST_MS, `< ${MOST_MS} ms`),
    finding('p50, p99', `${at(0.5).toFixed(0)} ms, ${at(0.99).toFixed(0)} ms`, true),
    finding(
      'memory at rest',
      `${before.toFixed(0)} → ${after.toFixed(0)} MB`,
      growth <= MOST_GROWTH_MB,
      `≤ ${MOST_GROWTH_MB} MB more`,
    ),
  ]
}

/** All of them at work for so long; answers when the last has put the pen down. */
async function together(people: readonly Person[], minutes: number): Promise<void> {
  const until = performance.now() + minutes * 60_000
  await Promise.all(people.map((person) => day(person, until)))
}

async function day(person: Person, until: number): Promise<void> {
  const steps = DAYS[person.role]
  // Nobody starts at the same moment and with the same thing as the next one.
  await pause((person.unique() % 40) * 100)
  for (let at = person.unique(); performance.now() < until; at += 1) {
    // What was answered badly is in the tally; the person goes on with something else.
    await steps[at % steps.length]?.(person).catch((error: unknown) => {
      if (!(error instanceof BadAnswer)) throw error
    })
    const spread = (person.unique() * 37) % 100
    await pause(SHORTEST_PAUSE_MS + ((LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS) * spread) / 100)
  }
}

async function restingMegabytes(server: ServerProcess): Promise<number> {
  await pause(REST_MS)
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** The calls whose p95 is worst, where it is over the mark. */
function slowest({ perCall }: Tally): string[] {
  const worst = [...perCall].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { name, count: sorted.length, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
  })
  return worst
    .filter(({ p95 }) => p95 > MOST_MS)
    .toSorted((a, b) => b.p95 - a.p95)
    .slice(0, 8)
    .map(({ name, count, p95 }) => `${name}: p95 ${p95.toFixed(0)} ms of ${count}`)
}
