import { PLANTED, PROOFS } from './faults/planted-faults.ts'
import { openGround } from './plant.ts'
import { type Finding, finding, type Proof } from './proof.ts'

/** Plants missing rules one by one: what a company must not see is shown, and the generated proofs must say so. */
export const planted: Proof = {
  name: 'planted',
  about: '--from N: rules taken away one by one, each must be seen by the generated proofs',
  options: { from: 1 },
  async run({ from = 1 }, say) {
    const ground = await openGround()
    const findings: Finding[] = []
    try {
      const calm = await ground.ask(PROOFS)
      const quiet = calm.broken ?? calm.seenBy[0]?.title
      findings.push(finding('the proofs pass without a fault', quiet ?? 'yes', quiet === undefined, 'yes'))
      for (const fault of PLANTED.slice(from - 1)) {
        const { seenBy, broken } = await ground.ask(fault.tests, fault)
        const value = broken === undefined ? (seenBy[0]?.title ?? 'seen by none') : `does not load: ${broken}`
        say(`${fault.what}: ${value}`)
        findings.push(finding(fault.what, value, seenBy.length > 0 && broken === undefined, 'seen'))
      }
    } finally {
      await ground.clear()
    }
    return findings
  },
}
