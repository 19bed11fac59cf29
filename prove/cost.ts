import { finding, type Proof } from './proof.ts'
import { runProof } from './run-proof.ts'

/** A search for the dearest call: all calls, with all that may be prepared and sent, on a server of its own. */
export const cost: Proof = {
  name: 'cost',
  about: '--minutes N: the dearest of all calls, whatever is prepared; no turn of 50 ms, no 200 MB',
  options: { minutes: 20 },
  async run({ minutes = 20 }) {
    const passed = await runProof('apps/server/test/proof/cost.test.ts', { COST_MINUTES: String(minutes) })
    return [finding(`${minutes} minutes of dear calls`, passed ? 'none too dear' : 'too dear above', passed)]
  },
}
