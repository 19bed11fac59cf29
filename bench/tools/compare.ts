import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Figure, median, plain, type Run } from '../bench.ts'
import { startServing } from '../processes.ts'
import { load, type Outcome, type Request } from './load.ts'
import { openBenchApp } from './open-app.ts'
import type { BareRoute } from './server-process.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const LEAST_THROUGHPUT = 0.5
const MOST_P95 = 4

/**
 * Measures a call of ours against a bare Fastify route that runs the very SQL which that call runs, in
 * alternating rounds.
 */
export async function compareWithBare(run: Run, name: string, request: Request): Promise<Figure[]> {
  const { url, token } = await run.world()
  const signed = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
  const bareRoute: BareRoute = {
    method: request.method,
    path: '/bare',
    statements: await statementsOf(url, signed),
  }
  const ours = await startServing({ kind: 'ours', url })
  const bare = await startServing({ kind: 'bare', url, routes: [bareRoute] })
  try {
    const sides = [
      { port: bare.port, requests: [{ ...signed, path: '/bare' }] },
      { port: ours.port, requests: [signed] },
    ]
    const seconds = run.quick ? 1 : 4
    for (const side of sides) await load({ ...side, connections: CONNECTIONS, seconds: 1 })
    const rounds: Outcome[][] = []
    for (let round = 0; round < (run.quick ? 3 : ROUNDS); round += 1) {
      const outcomes: Outcome[] = []
      for (const side of sides) outcomes.push(await load({ ...side, connections: CONNECTIONS, seconds }))
      rounds.push(outcomes)
    }
    return figures(name, rounds)
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

function figures(name: string, rounds: readonly Outcome[][]): Figure[] {
  const of = (side: number, what: keyof Outcome) => rounds.map((round) => round[side]?.[what] ?? 0)
  const throughput = median(rounds.map(([bare, ours]) => (ours?.perSecond ?? 0) / (bare?.perSecond ?? 1)))
  const p95 = median(rounds.map(([bare, ours]) => (ours?.p95 ?? 0) / (bare?.p95 ?? 1)))
  return [
    {
      what: `${name}: throughput against bare`,
      value: `${plain(throughput)} (${plain(median(of(1, 'perSecond')))} / ${plain(median(of(0, 'perSecond')))} per second)`,
      mark: `≥ ${LEAST_THROUGHPUT}`,
      passed: throughput >= LEAST_THROUGHPUT,
    },
    {
      what: `${name}: p95 against bare`,
      value: `${plain(p95)} (${plain(median(of(1, 'p95')))} / ${plain(median(of(0, 'p95')))} ms)`,
      mark: `≤ ${MOST_P95}`,
      passed: p95 <= MOST_P95,
    },
  ]
}

/** The SQL that one call runs once its session is known, with its values. */
async function statementsOf(url: string, request: Request): Promise<BareRoute['statements']> {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  const statements: BareRoute['statements'] = []
  const query = pg.Client.prototype.query
  let isHeard = false
  // Before any connection is opened: each keeps the function that it found.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (isHeard && typeof args[0] === 'string') {
      statements.push({ text: args[0], values: Array.isArray(args[1]) ? args[1] : [] })
    }
    return Reflect.apply(query, this, args)
  } as typeof query
  const { app, close } = await openBenchApp(url, folder, pino({ level: 'silent' }))
  try {
    const call = () =>
      app.http.inject({
        method: request.method,
        url: request.path,
        headers: request.headers ?? {},
        ...(request.body === undefined ? {} : { payload: request.body }),
      })
    await call()
    isHeard = true
    const answer = await call()
    if (answer.statusCode !== 200) throw new Error(`${request.path} answers ${answer.statusCode}`)
  } finally {
    pg.Client.prototype.query = query
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (statements.length === 0) throw new Error(`${request.path} runs no SQL`)
  return statements
}
