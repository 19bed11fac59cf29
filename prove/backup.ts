import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { runAdmin } from '../apps/server/test/admin-command.ts'
import { inFolder } from '../apps/server/test/in-folder.ts'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { uploadToUs } from '../bench/tools/file-client.ts'
import { logInAt } from './client.ts'
import { type Finding, finding, type Proof } from './proof.ts'

const MEGABYTE = 1024 ** 2
const FILE_BYTES = 1024 * MEGABYTE
const EDITOR = PEOPLE.editor
const PAUSE_MS = 50
const MOST_MINUTES = 15

/** The drill at a size: how long it takes, whether anybody notices it, and whether all is back. */
export const backup: Proof = {
  name: 'backup',
  about: '--gigabytes N: a backup of so much beside a portal in use, and its restore',
  options: { gigabytes: 10 },
  run: ({ gigabytes = 10 }, say) => inFolder('backup', (folder) => drill(folder, gigabytes, say)),
}

async function drill(folder: string, gigabytes: number, say: (text: string) => void): Promise<Finding[]> {
  const at = (name: string) => path.join(folder, name)
  const environment = (name: string) => ({ XINQIAO_DATA: at(name), RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
  const server = await startServer(environment('first'))
  try {
    const token = await logInAt(server.url, EDITOR)
    if (token === null) throw new Error('the server went away')
    const port = Number(new URL(server.url).port)
    const source = { size: FILE_BYTES, block: randomBytes(80 * MEGABYTE) }
    for (let number = 0; number < gigabytes; number += 1) await uploadToUs(port, token, source)
    say(`  ${gigabytes} files of 1 GiB are there`)

    const made = timed(runAdmin(['backup', '--to', at('copy')], environment('first')))
    const { failed, p95 } = await readUntil(server.url, made)
    const { outcome: madeOutcome, seconds: madeIn } = await made
    say(`  ${madeOutcome.out.trim()}`)
    const back = timed(runAdmin(['restore', '--from', at('copy')], environment('second')))
    const { outcome: backOutcome, seconds: backIn } = await back
    say(`  ${backOutcome.out.trim()}`)
    const isWhole = backOutcome.out.includes('个文件齐全') && !backOutcome.out.includes('缺失')
    return [
      finding('backup', `${Math.round(madeIn)} s`, madeOutcome.status === 0),
      finding('pages read meanwhile, failed', String(failed), failed === 0, '0'),
      finding('pages read meanwhile, p95', `${Math.round(p95)} ms`, true),
      finding('restore', `${Math.round(backIn)} s`, backIn <= MOST_MINUTES * 60, `${MOST_MINUTES} min`),
      finding('rows without a file', isWhole ? '0' : backOutcome.out, isWhole, '0'),
    ]
  } finally {
    await server.stop()
  }
}

async function timed<T>(work: Promise<T>): Promise<{ outcome: T; seconds: number }> {
  const began = performance.now()
  const outcome = await work
  return { outcome, seconds: (performance.now() - began) / 1000 }
}

/** Reads the list of bases over and over until something else is done. */
async function readUntil(url: string, done: Promise<unknown>): Promise<{ failed: number; p95: number }> {
  let isOver = false
  const over = done.finally(() => {
    isOver = true
  })
  const times: number[] = []
  let failed = 0
  while (!isOver) {
    const began = performance.now()
    const answer = await fetch(`${url}/api${listBases.path}?pageNum=1&pageSize=12`, {
      method: listBases.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok !== true) failed += 1
    times.push(performance.now() - began)
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
  await over
  times.sort((a, b) => a - b)
  return { failed, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}
