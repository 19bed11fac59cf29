import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { finding, type Proof } from './proof.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TESTS = 'apps/server/test/proof/nasty.test.ts'

/** The bounded fuzz of every endpoint that the tests run, at a size and with a seed of its own. */
export const fuzz: Proof = {
  name: 'fuzz',
  about: '--runs N --seed S: broken input to every endpoint, N rounds each',
  options: { runs: 1000, seed: 0 },
  async run({ runs = 1000, seed = 0 }) {
    const chosen = seed === 0 ? randomInt(1, 2 ** 31) : seed
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--project', 'server', '--testTimeout=3600000', TESTS],
      {
        cwd: ROOT,
        env: { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(chosen) },
        stdio: 'inherit',
      },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    return [
      finding(
        `${runs} rounds for each endpoint, seed ${chosen}`,
        code === 0 ? 'no fault' : 'faults above',
        code === 0,
      ),
    ]
  },
}
