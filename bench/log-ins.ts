import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { hashPassword } from '../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { type Bench, type Figure, median, percentile, plain, type Run } from './bench.ts'
import { startServing } from './processes.ts'
import { load, type Request } from './tools/load.ts'
import { logInOnce, toPort } from './tools/log-in-browser.ts'
import type { CrowdOrder, CrowdResult } from './tools/log-in-crowd.ts'

const A_SECOND = 20
const MOST = 3
const CONNECTIONS = 2
const PASSWORD = 'Bench-2026'

/** What reading suffers while twenty people a second log in by password. */
export const logIns: Bench = { name: 'log-ins', measure }

async function measure(run: Run): Promise<Figure[]> {
  const { url, token } = await run.world()
  const phones = await givePasswords(url)
  const serving = await startServing({ kind: 'ours', url })
  const wire = toPort(serving.port)
  const seconds = run.quick ? 3 : 8
  const reading: Request = {
    method: listBases.method,
    path: `/api${listBases.path}?pageNum=1&pageSize=12&orderByColumn=createdtime&isAsc=DESC`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  }
  const p95 = async () =>
    (await load({ port: serving.port, requests: [reading], connections: CONNECTIONS, seconds })).p95
  const crowd = openCrowd({ port: serving.port, phones, password: PASSWORD, perSecond: A_SECOND })
  try {
    await logInOnce(wire, phones[0] ?? '', PASSWORD)
    await p95()
    const idle: number[] = []
    const busy: number[] = []
    const all: CrowdResult = { begun: 0, done: 0, milliseconds: [] }
    for (let round = 0; round < (run.quick ? 3 : 7); round += 1) {
      crowd.begin('rest')
      idle.push(await p95())
      await crowd.end()
      crowd.begin('log in')
      busy.push(await p95())
      const { begun, done, milliseconds } = await crowd.end()
      all.begun += begun
      all.done += done
      all.milliseconds.push(...milliseconds)
    }
    return figuresOf(median(busy), median(idle), all)
  } finally {
    await crowd.stop()
    await serving.stop()
  }
}

function figuresOf(busy: number, idle: number, { begun, done, milliseconds }: CrowdResult): Figure[] {
  return [
    {
      what: `log-ins: p95 of the kb list while ${A_SECOND} a second log in, against idle`,
      value: `${plain(busy / idle)} (${plain(busy)} / ${plain(idle)} ms)`,
      mark: `≤ ${MOST}`,
      passed: busy / idle <= MOST,
    },
    {
      what: 'log-ins: share that got in meanwhile',
      value: `${plain(done / begun)} (${done} of ${begun}, p95 of all steps ${plain(percentile(milliseconds, 0.95))} ms)`,
      mark: '≥ 0.9',
      passed: done / begun >= 0.9,
    },
  ]
}

/** The crowd in a process of its own. */
function openCrowd(order: Omit<CrowdOrder, 'kind'>) {
  const child = fork(resolve(import.meta.dirname, 'log-in-crowd.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    begin: (kind: CrowdOrder['kind']) => child.send({ ...order, kind }),
    async end(): Promise<CrowdResult> {
      child.send('stop')
      const [result] = (await once(child, 'message')) as [CrowdResult]
      return result
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function givePasswords(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, 2)
  try {
    const rows = await db
      .updateTable('account')
      .set({ passwordHash: await hashPassword(PASSWORD, { rank: 'own', who: 'bench' }) })
      .returning('phone')
      .execute()
    return rows.map(({ phone }) => phone)
  } finally {
    await close()
  }
}
