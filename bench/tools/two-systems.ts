import type { Kysely } from 'kysely'
import pg from 'pg'
import { startSession } from '../../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { DB } from '../../apps/server/src/platform/db/generated/tables.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Figure, median, plain, type Run } from '../bench.ts'
import { type Serving, serveBoth } from '../processes.ts'
import { load, type Request } from './load.ts'

const MOST = 2
const CONNECTIONS = 4

/** The same call of an empty and of a filled system. */
export interface Side {
  port: number
  request: Request
  token: string
}

/** Makes an empty and a filled system in one cluster, and serves both while they are compared. */
export async function measureSystems<S extends { url: string }>(
  make: (server: string) => Promise<readonly [empty: S, filled: S]>,
  compare: (empty: S & Serving, filled: S & Serving) => Promise<Figure[]>,
): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  try {
    const [empty, filled] = await make(cluster.url)
    return await serveBoth({ few: empty.url, many: filled.url }, (few, many) =>
      compare({ ...empty, ...few }, { ...filled, ...many }),
    )
  } finally {
    await cluster.stop()
  }
}

/** A migrated database of its own that `fill` has filled; its address stands beside what that answers. */
export async function makeSystem<T>(
  server: string,
  name: string,
  fill: (db: Kysely<DB>, client: pg.Client) => Promise<T>,
): Promise<T & { url: string }> {
  const url = new URL(server)
  await statement(server, `create database ${name}`)
  url.pathname = `/${name}`
  const { db, pool, close } = openDatabase(url.href, 2)
  const client = new pg.Client({ connectionString: url.href })
  try {
    await migrate(pool)
    await client.connect()
    const told = await fill(db, client)
    await client.query('vacuum analyze')
    return { ...told, url: url.href }
  } finally {
    await client.end()
    await close()
  }
}

/** Compares the p95 of a call in an empty system with that in a filled one, in alternating rounds. */
export async function compareSystems(
  run: Run,
  what: string,
  sides: readonly [empty: Side, filled: Side],
): Promise<Figure> {
  const measured: [number[], number[]] = [[], []]
  for (let round = 0; round < (run.quick ? 3 : 7); round += 1) {
    for (const [side, { port, request, token }] of sides.entries()) {
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const requests = [{ ...request, headers }]
      const { p95 } = await load({ port, requests, connections: CONNECTIONS, seconds: run.quick ? 1 : 3 })
      // The first round warms caches and compiles.
      if (round > 0) measured[side]?.push(p95)
    }
  }
  const [few, many] = [median(measured[0]), median(measured[1])]
  const ratio = many / few
  return {
    what,
    value: `${plain(ratio)} (${plain(many)} / ${plain(few)} ms)`,
    mark: `≤ ${MOST}`,
    passed: ratio <= MOST,
  }
}

/** Signs somebody in. */
export async function tokenOf(db: Kysely<DB>, accountId: string): Promise<string> {
  return (await startSession(db, new Date(), { accountId, device: 'bench', address: '127.0.0.1' })).token
}

/** Runs one statement, e.g. one that makes a database. */
export async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
