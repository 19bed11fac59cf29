import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectEmbeddedDatabase } from '../apps/server/src/platform/embedded-postgres/open-database.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { type KillResult, killLoop } from './kill-loop.ts'
import { type Finding, finding, type Proof } from './proof.ts'

const MOST_RESTART_MS = 2_000
/** With each of these the database process dies as well, as in a power cut. */
const DATABASE_EVERY = 10
const SETTINGS = { DEMO: '1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

/** A server on its own embedded database, killed in the middle of writes of every kind. */
export const kills: Proof = {
  name: 'kills',
  about: '--kills N: kill -9 of the server, every tenth time of the database too, in the middle of writes',
  options: { kills: 500 },
  async run({ kills: count = 500 }, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-kills-'))
    // The database runs under a number of its own where we are root.
    chmodSync(folder, 0o711)
    const pidFile = path.join(folder, 'postgres/cluster/postmaster.pid')
    let databaseKills = 0
    try {
      const result = await killLoop({
        kills: count,
        start: () => startServer({ ...SETTINGS, XINQIAO_DATA: folder }),
        databaseUrl: () => databaseOf(folder),
        killDatabase: async (kill) => {
          if (kill % DATABASE_EVERY !== 0 || !existsSync(pidFile)) return
          process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
          databaseKills += 1
        },
        say,
      })
      return findingsOf(result, count, databaseKills)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function databaseOf(folder: string): Promise<string> {
  return (await connectEmbeddedDatabase({ dataDir: folder, log: () => undefined })).url
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
  return texts.length === 0 ? '0' : `${texts.length}: ${texts.slice(0, 5).join('; ')}`
}
