import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { finding, type Proof } from './proof.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TESTS = 'apps/server/test/proof/fuzz.test.ts'

/** Broken input to every endpoint of a server of its own, for as long as asked: faults, stalls, memory. */
export const fuzz: Proof = {
  name: 'fuzz',
  about: '--minutes N --seed S: broken input to every endpoint; faults, stalls over 50 ms, memory',
  options: { minutes: 20, seed: 0 },
  async run({ minutes = 20, seed = 0 }) {
    const chosen = seed === 0 ? randomInt(1, 2 ** 31) : seed
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--project', 'server', '--testTimeout=36000000', TESTS],
      {
        cwd: ROOT,
        env: { ...process.env, FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(chosen) },
        stdio: 'inherit',
      },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    return [
      finding(
        `${minutes} minutes of broken input, seed ${chosen}`,
        code === 0 ? 'no fault' : 'faults above',
        code === 0,
      ),
    ]
  },
}
