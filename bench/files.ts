import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { makeAccount } from '../apps/server/test/factories/accounts.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { type Bench, type Figure, median, plain, type Run } from './bench.ts'
import { type Serving, startServing } from './processes.ts'
import { download, type Source, type Uploaded, uploadToUs } from './tools/file-client.ts'
import { uploadToTus } from './tools/tus-client.ts'

const MB = 1024 * 1024
const LEAST_OF_TUS = 1
const MOST_WRITTEN = 1.1
const MOST_LAST_STEP = 1
const LEAST_OF_NGINX = 0.35
const LEAST_OF_NODE = 0.9
const MOST_GROWTH_MB = 60
const CROWD = 20

interface Place {
  ours: Serving
  folder: string
  token: string
  source: Source
}

/** Uploads against a tus server, downloads against nginx or a stand-in, and what a crowd of both costs in memory. */
export const files: Bench = {
  name: 'files',
  async measure(run) {
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-files-'))
    chmodSync(folder, 0o755)
    const cluster = await temporaryCluster()
    try {
      const token = await editorToken(cluster.url)
      const source = { size: (run.quick ? 256 : 1024) * MB, block: randomBytes(80 * MB) }
      const ours = await startServing({ kind: 'ours', url: cluster.url, folder: join(folder, 'ours') })
      const place = { ours, folder, token, source }
      try {
        const [first, ...figures] = await uploads(run, place)
        return [
          ...(first ? [first] : []),
          ...figures,
          ...(await downloads(run, place)),
          await crowd(run, place),
        ]
      } finally {
        await ours.stop()
      }
    } finally {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function editorToken(url: string): Promise<string> {
  const database = openDatabase(url, 2)
  try {
    await migrate(database.pool)
    const place = { db: database.db, clock: systemClock }
    const accountId = await makeAccount(place, { phone: '13900009999', userType: 9, roles: ['editor'] })
    const from = { accountId, device: 'bench', address: '127.0.0.1' }
    return (await startSession(database.db, new Date(), from)).token
  } finally {
    await database.close()
  }
}

async function uploads(run: Run, { ours, folder, token, source }: Place): Promise<Figure[]> {
  const tusFolder = join(folder, 'tus')
  const tus = await startServing({ kind: 'tus', folder: tusFolder })
  const rounds: { ours: Uploaded; tus: Uploaded; written: number }[] = []
  try {
    for (let round = 0; round < (run.quick ? 3 : 5); round += 1) {
      const peer = await uploadToTus(tus.port, source)
      rmSync(join(tusFolder, peer.id), { force: true })
      const before = writtenBytes(ours.pid)
      const mine = await uploadToUs(ours.port, token, source)
      rounds.push({ ours: mine, tus: peer, written: writtenBytes(ours.pid) - before })
      await remove(ours.port, token, mine.id)
    }
  } finally {
    await tus.stop()
  }
  const speed = (side: 'ours' | 'tus') =>
    median(rounds.map((round) => source.size / MB / round[side].seconds))
  const share = median(rounds.map((round) => round.tus.seconds / round.ours.seconds))
  const written = median(rounds.map((round) => round.written / source.size))
  const lastStep = Math.max(...rounds.map((round) => round.ours.lastStep))
  return [
    {
      what: `upload of ${source.size / MB} MB, digests of parts included, against tus`,
      value: `${plain(share)} (${plain(speed('ours'))} / ${plain(speed('tus'))} MB/s)`,
      mark: `≥ ${LEAST_OF_TUS}`,
      passed: share >= LEAST_OF_TUS,
    },
    {
      what: 'bytes written for each byte uploaded',
      value: plain(written),
      mark: `≤ ${MOST_WRITTEN}`,
      passed: written <= MOST_WRITTEN,
    },
    {
      what: 'last step of an upload',
      value: `${plain(lastStep)} s`,
      mark: `< ${MOST_LAST_STEP} s`,
      passed: lastStep < MOST_LAST_STEP,
    },
  ]
}

/** Against nginx where there is one; else against the least that Node needs, which says less. */
async function downloads(run: Run, place: Place): Promise<Figure[]> {
  const { ours, folder, token, source } = place
  const nginx = findNginx()
  const { id } = await uploadToUs(ours.port, token, source)
  const below = join('ours', id.slice(-2), id.slice(-4, -2))
  const peer = nginx
    ? await startNginx(nginx, folder, below)
    : await startServing({ kind: 'pipe', folder: join(folder, below) })
  const [name, mark] = nginx
    ? ['nginx', LEAST_OF_NGINX]
    : ['a bare pipeline of Node (no nginx here)', LEAST_OF_NODE]
  try {
    const rounds: { ours: number; peer: number }[] = []
    for (let round = 0; round < (run.quick ? 4 : 8); round += 1) {
      const path = `/api/fileInfo/download?id=${id}`
      rounds.push({
        peer: await download(peer.port, `/${id}`, source.size),
        ours: await download(ours.port, path, source.size, token),
      })
    }
    const share = median(rounds.slice(1).map((round) => round.peer / round.ours))
    const speed = (side: 'ours' | 'peer') => median(rounds.map((round) => source.size / MB / round[side]))
    return [
      {
        what: `download of ${source.size / MB} MB against ${name}`,
        value: `${plain(share)} (${plain(speed('ours'))} / ${plain(speed('peer'))} MB/s)`,
        mark: `≥ ${mark}`,
        passed: share >= mark,
      },
    ]
  } finally {
    await peer.stop()
    await remove(ours.port, token, id)
  }
}

/** Twenty uploads and twenty downloads at once; what the server's memory grows by. */
async function crowd(run: Run, { ours, token, source }: Place): Promise<Figure> {
  const size = run.quick ? 128 * MB : source.size
  const { id } = await uploadToUs(ours.port, token, { ...source, size })
  const path = `/api/fileInfo/download?id=${id}`
  await download(ours.port, path, size, token)
  const before = residentMegabytes(ours.pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(ours.pid))
  }, 50)
  try {
    // One upload each is unfinished already or below what an account may have under way.
    const work = Array.from({ length: CROWD }, async () => {
      const [uploaded] = await Promise.all([
        uploadToUs(ours.port, token, { ...source, size }),
        download(ours.port, path, size, token),
      ])
      await remove(ours.port, token, uploaded.id)
    })
    await Promise.all(work)
  } finally {
    clearInterval(watch)
  }
  const growth = peak - before
  return {
    what: `memory more while ${CROWD} uploads and ${CROWD} downloads of ${size / MB} MB run`,
    value: `${plain(growth)} MB (from ${plain(before)} MB)`,
    mark: `< ${MOST_GROWTH_MB} MB`,
    passed: growth < MOST_GROWTH_MB,
  }
}

async function remove(port: number, token: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`http://127.0.0.1:${port}/api/fileInfo/${id}`, { method: 'DELETE', headers })
}

function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function findNginx(): string | null {
  return (
    ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? null
  )
}

async function startNginx(binary: string, folder: string, below: string): Promise<Omit<Serving, 'pid'>> {
  const port = await freePort()
  const home = join(folder, 'nginx')
  execFileSync('mkdir', ['-p', home])
  writeFileSync(
    join(home, 'nginx.conf'),
    `worker_processes 1; pid ${home}/pid; daemon off; error_log /dev/null; user root;
     events { worker_connections 64; }
     http { access_log off; sendfile on; client_body_temp_path ${home}; proxy_temp_path ${home};
       fastcgi_temp_path ${home}; uwsgi_temp_path ${home}; scgi_temp_path ${home};
       server { listen 127.0.0.1:${port}; root ${join(folder, below)}; } }`,
  )
  const child = spawn(binary, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
