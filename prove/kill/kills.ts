import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inFolder } from '../../apps/server/test/in-folder.ts'
import { FILE_WRITE_KINDS, WRITE_KINDS } from '../../apps/server/test/proof/features.ts'
import { startServer } from '../../apps/server/test/server-process.ts'
import { type Finding, finding, type Proof } from '../proof.ts'
import type { WriteKind } from '../writing.ts'
import { type KillResult, killLoop } from './kill-loop.ts'
import { databaseOf, orphans, proveUploads, SETTINGS } from './prove-uploads.ts'

const MOST_RESTART_MS = 2_000
/** With each of these the database process dies as well, as in a power cut. */
const DATABASE_EVERY = 10

/** A server on its own embedded database, killed in the middle of writes of every kind. */
export const kills: Proof = {
  name: 'kills',
  about: '--kills N: kill -9 of the server, every tenth time of the database too, in the middle of writes',
  options: { kills: 500 },
  run: ({ kills: count = 500 }, say) => proveKills(count, WRITE_KINDS, say),
}

/** The same while files come, go and are released; and uploads that go on from what the server has. */
export const fileKills: Proof = {
  name: 'file-kills',
  about: '--kills N: the same in the middle of uploads, downloads and releases alone',
  options: { kills: 50 },
  async run({ kills: count = 50 }, say) {
    const found = await proveKills(count, FILE_WRITE_KINDS, say)
    return [...found, ...(await proveUploads(count))]
  },
}

async function proveKills(
  count: number,
  kinds: readonly WriteKind[],
  say: (text: string) => void,
): Promise<Finding[]> {
  return inFolder('kills', async (folder) => {
    const pidFile = path.join(folder, 'postgres/cluster/postmaster.pid')
    let databaseKills = 0
    const result = await killLoop({
      kills: count,
      kinds,
      start: () => startServer({ ...SETTINGS, XINQIAO_DATA: folder }),
      databaseUrl: () => databaseOf(folder),
      killDatabase: async (kill) => {
        if (kill % DATABASE_EVERY !== 0 || !existsSync(pidFile)) return
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
        databaseKills += 1
      },
      inspect: () => orphans(folder),
      say,
    })
    return findingsOf(result, count, databaseKills)
  })
}

function findingsOf(result: KillResult, kills: number, databaseKills: number): Finding[] {
  const { acknowledged, unanswered, byKind, faults, refusals } = result
  const sorted = result.restartMs.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const kinds = Object.entries(byKind).map(([name, count]) => `${name} ${count}`)
  return [
    finding('kills', `${kills}, ${databaseKills} of them with the database`, true),
    finding('writes acknowledged', `${acknowledged} (${kinds.join(', ')})`, acknowledged > 0),
    finding('writes cut off without an answer', String(unanswered), unanswered > 0),
    finding('acknowledged writes lost, sums broken', some(faults), faults.length === 0, '0'),
    finding('writes refused while the server was there', some(refusals), refusals.length === 0, '0'),
    finding(
      'restart, median',
      `${Math.round(median)} ms`,
      median <= MOST_RESTART_MS,
      `≤ ${MOST_RESTART_MS} ms`,
    ),
    finding('restart, longest', `${Math.round(sorted.at(-1) ?? 0)} ms`, true),
  ]
}

function some(texts: readonly string[]): string {
  const different = [...new Set(texts)]
  return texts.length === 0 ? '0' : `${texts.length}: ${different.slice(0, 10).join('; ')}`
}
