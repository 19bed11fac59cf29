import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs a test of the server as a long proof, which its environment tells it; says whether it passed. */
export async function runProof(test: string, environment: Record<string, string>): Promise<boolean> {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'server', '--testTimeout=36000000', '--hookTimeout=3600000', test],
    { cwd: ROOT, env: { ...process.env, ...environment }, stdio: 'inherit' },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
