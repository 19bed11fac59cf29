import { randomInt } from 'node:crypto'
import { finding, type Proof } from './proof.ts'
import { runProof } from './run-proof.ts'

/** Broken input to every endpoint of a server of its own, over all that may be prepared, for as long as asked: faults, stalls, memory. */
export const fuzz: Proof = {
  name: 'fuzz',
  about:
    '--minutes N --seed S: broken input to every endpoint, over all that may be prepared; faults, stalls over 50 ms, memory',
  options: { minutes: 20, seed: 0 },
  async run({ minutes = 20, seed = 0 }) {
    const chosen = seed === 0 ? randomInt(1, 2 ** 31) : seed
    const passed = await runProof('apps/server/test/proof/fuzz.test.ts', {
      FUZZ_MINUTES: String(minutes),
      FUZZ_SEED: String(chosen),
    })
    return [
      finding(
        `${minutes} minutes of broken input, seed ${chosen}`,
        passed ? 'no fault' : 'faults above',
        passed,
      ),
    ]
  },
}
