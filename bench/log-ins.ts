import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { hashPassword } from '../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { type Bench, type Figure, median, plain, type Run } from './bench.ts'
import { load, type Request } from './load.ts'
import { logInOnce, toPort } from './log-in-browser.ts'
import { startServing } from './processes.ts'

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
  try {
    await logInOnce(wire, phones[0] ?? '', PASSWORD)
    await p95()
    const idle: number[] = []
    const busy: number[] = []
    let done = 0
    for (let round = 0; round < (run.quick ? 2 : 5); round += 1) {
      idle.push(await p95())
      const crowd = startCrowd(phones, (phone) => logInOnce(wire, phone, PASSWORD))
      busy.push(await p95())
      done += await crowd.stop()
    }
    const ratio = median(busy) / median(idle)
    const asked = A_SECOND * seconds * busy.length
    return [
      {
        what: `log-ins: p95 of the kb list while ${A_SECOND} a second log in, against idle`,
        value: `${plain(ratio)} (${plain(median(busy))} / ${plain(median(idle))} ms)`,
        mark: `≤ ${MOST}`,
        passed: ratio <= MOST,
      },
      {
        what: 'log-ins: share that got in meanwhile',
        value: `${plain(done / asked)} (${done} of ${asked})`,
        mark: '≥ 0.9',
        passed: done / asked >= 0.9,
      },
    ]
  } finally {
    await serving.stop()
  }
}

/** Begins log-ins at a steady rate, whether or not the ones before are through. */
function startCrowd(phones: readonly string[], logIn: (phone: string) => Promise<void>) {
  let begun = 0
  let done = 0
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = logIn(phones[begun % phones.length] ?? '').then(
      () => {
        done += 1
      },
      // One that was told to wait counts as not through.
      () => undefined,
    )
    begun += 1
    open.add(one)
    void one.then(() => open.delete(one))
  }, 1000 / A_SECOND)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      return done
    },
  }
}

async function givePasswords(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, 2)
  try {
    const rows = await db
      .updateTable('account')
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .returning('phone')
      .execute()
    return rows.map(({ phone }) => phone)
  } finally {
    await close()
  }
}
