import type pg from 'pg'
import { PORTAL_ROLE } from '../apps/server/src/platform/embedded-postgres/portal-role.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import type { Bench, Figure, Run } from './bench.ts'
import { plain } from './bench.ts'
import { exportFigures } from './exports.ts'
import { fillDetail, giveAllToOne } from './fill/fill-project-detail.ts'
import { fillProjects, fillUnits, READERS } from './fill/fill-units.ts'
import { startServing } from './processes.ts'
import { load } from './tools/load.ts'
import { type List, readLists, type Sized } from './tools/read-lists.ts'
import { makeSized } from './tools/sized-system.ts'
import { statement } from './tools/two-systems.ts'

const SMALL = 1_000
const LARGE = 100_000
const UNITS = 100
const MOST_ALONE_MS = 150

/** Lists, board, detail and export of projects at a thousand and at a hundred thousand. */
export const projects: Bench = { name: 'projects', measure }

type Who = keyof typeof READERS
type System = Sized<Who> & { more: { projectId: string; unitId: string } }

async function measure(run: Run): Promise<Figure[]> {
  // Its workers would read while rows are made, and what is vacuumed then does not count as seen by all.
  const cluster = await temporaryCluster({ shared_buffers: '512MB', max_wal_size: '2GB', autovacuum: 'off' })
  try {
    const small = await system(cluster.url, 'small', SMALL)
    const large = await system(cluster.url, 'large', run.projects ?? (run.quick ? LARGE / 10 : LARGE))
    const figures = await readLists(run, [small, large], LISTS)
    figures.push(await detailFigure(run, large), await loadsFigure(run, large))
    await statement(cluster.adminUrl, `grant set on parameter session_replication_role to ${PORTAL_ROLE}`)
    const all = await system(cluster.url, 'export', run.projects ?? LARGE, (client) =>
      giveAllToOne(client, READERS.customer),
    )
    return [...figures, ...(await exportFigures(all.url, all.tokens.customer, all.label))]
  } finally {
    await cluster.stop()
  }
}

const moreOf = (given: Sized<Who>) => (given as System).more
const page = (where: string, values: unknown[]) => ({
  text: `select * from project where ${where} order by created_at desc limit 10`,
  values,
})

const LISTS: readonly List<Who>[] = [
  {
    what: 'projects of a unit',
    who: 'customer',
    path: () => '/api/project/clientMyProject',
    bare: (given) => page('unit_id = $1', [moreOf(given).unitId]),
  },
  {
    what: 'the same, what is postponed',
    who: 'customer',
    path: () => '/api/project/clientMyProject?postpone=1',
    bare: (given) => page('unit_id = $1 and due_date < current_date', [moreOf(given).unitId]),
  },
  {
    what: 'projects that a manager looks after',
    who: 'manager',
    path: () => '/api/console/projects',
    bare: () => page('true', []),
  },
  {
    what: 'projects that an FAE looks after',
    who: 'fae',
    path: () => '/api/console/projects',
    bare: (given) => page('unit_id = $1', [moreOf(given).unitId]),
  },
  {
    what: 'the board of an FAE',
    who: 'fae',
    path: () => '/api/console/project-board',
    bare: (given) => page('unit_id = $1', [moreOf(given).unitId]),
    perSecond: 40,
  },
  {
    what: 'the board of a manager, with the timeline',
    who: 'manager',
    path: () => '/api/console/project-board',
    bare: () => page('true', []),
    perSecond: 40,
  },
]

const detailFigure = (run: Run, { url, tokens, more }: System) =>
  aloneFigure(run, url, {
    what: 'a project of 200 orders and 500 files: p95',
    path: `/api/project/${more.projectId}`,
    token: tokens.customer,
  })

const loadsFigure = (run: Run, { url, tokens }: System) =>
  aloneFigure(run, url, {
    what: 'what each of the FAEs has: p95',
    path: '/api/console/project-loads',
    token: tokens.manager,
  })

/** One reader, at whose request nobody else is served. */
async function aloneFigure(
  run: Run,
  url: string,
  { what, path, token }: { what: string; path: string; token: string },
): Promise<Figure> {
  const serving = await startServing({ kind: 'ours', url })
  try {
    const requests = [{ method: 'GET', path, headers: { authorization: `Bearer ${token}` } } as const]
    const seconds = run.quick ? 2 : 5
    await load({ port: serving.port, requests, connections: 1, seconds: 1 })
    const { p95 } = await load({ port: serving.port, requests, connections: 1, seconds })
    return {
      what,
      value: `${plain(p95)} ms`,
      mark: `< ${MOST_ALONE_MS} ms`,
      passed: p95 < MOST_ALONE_MS,
    }
  } finally {
    await serving.stop()
  }
}

async function system(
  server: string,
  name: string,
  projectCount: number,
  change: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<System> {
  const label = `${projectCount.toLocaleString('en')} projects`
  return makeSized(server, { name: `projects_${name}`, label, phones: READERS }, async (client) => {
    await fillUnits(client, UNITS)
    await fillProjects(client, Math.ceil(projectCount / UNITS))
    const { rows } = await client.query<{ projectId: string; unitId: string }>(
      `select project.id as "projectId", project.unit_id as "unitId" from project
        join account on account.unit_id = project.unit_id where phone = $1 order by project.created_at desc limit 1`,
      [READERS.customer],
    )
    const [more = { projectId: '', unitId: '' }] = rows
    await fillDetail(client, more.projectId)
    await change(client)
    return more
  })
}
