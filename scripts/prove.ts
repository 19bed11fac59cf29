// `npm run prove [name] [-- --option N]`: the long proofs; without a name all of them, in their own sizes.
import { parseArgs } from 'node:util'
import { backup } from '../prove/backup.ts'
import { cost } from '../prove/cost.ts'
import { days } from '../prove/days.ts'
import { fuzz } from '../prove/fuzz.ts'
import { fileKills, kills } from '../prove/kill/kills.ts'
import { power } from '../prove/kill/power.ts'
import { mutants } from '../prove/mutants.ts'
import { office } from '../prove/office.ts'
import { packageProof } from '../prove/package/package.ts'
import { planted } from '../prove/planted.ts'
import { pooler } from '../prove/pooler.ts'
import type { Finding, Proof } from '../prove/proof.ts'
import { rolling } from '../prove/rolling.ts'
import { screens } from '../prove/screens.ts'
import { soak } from '../prove/soak.ts'

const PROOFS: readonly Proof[] = [
  kills,
  fileKills,
  rolling,
  screens,
  fuzz,
  cost,
  soak,
  days,
  office,
  pooler,
  backup,
  packageProof,
  power,
  planted,
  mutants,
]

process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const name = argv[0]?.startsWith('--') === false ? argv[0] : undefined
  const chosen = name === undefined ? PROOFS : PROOFS.filter((proof) => proof.name === name)
  if (chosen.length === 0 || argv.includes('--help')) {
    console.error(['npm run prove [name] [-- --option N]', ...PROOFS.map(lineOf)].join('\n'))
    return chosen.length === 0 ? 2 : 0
  }
  let passed = true
  for (const proof of chosen) {
    const options = optionsOf(proof, argv.slice(name === undefined ? 0 : 1), chosen.length === 1)
    console.log(
      `${proof.name}: ${Object.entries(options)
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    )
    const findings = await run(proof, options)
    for (const found of findings) print(found)
    passed &&= findings.every((found) => found.passed)
  }
  return passed ? 0 : 1
}

function lineOf({ name, about, options }: Proof): string {
  const defaults = Object.entries(options).map((pair) => pair.join(' '))
  return `  ${name.padEnd(11)} ${about} (${defaults.join(', ')})`
}

/** Options belong to the one proof that is named; all together run in their own sizes. */
function optionsOf(proof: Proof, argv: string[], alone: boolean): Record<string, number> {
  if (!alone) return { ...proof.options }
  const names = Object.keys(proof.options)
  const { values } = parseArgs({
    args: argv,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const given = Object.entries(values).map(([name, value]) => {
    const number = Number(value)
    if (!Number.isFinite(number) || number <= 0) throw new Error(`--${name} takes a positive number`)
    return [name, number] as const
  })
  return { ...proof.options, ...Object.fromEntries(given) }
}

async function run(proof: Proof, options: Record<string, number>): Promise<Finding[]> {
  const began = performance.now()
  try {
    const findings = await proof.run(options, (text) => console.log(text))
    const seconds = Math.round((performance.now() - began) / 1000)
    return [...findings, { what: 'time', value: `${seconds} s`, passed: true }]
  } catch (error) {
    const value = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ what: 'ran to its end', value, mark: 'yes', passed: false }]
  }
}

function print({ what, value, mark, passed }: Finding): void {
  console.log(
    `${passed ? 'ok  ' : 'MISS'} ${what.padEnd(44)} ${value}${mark === undefined ? '' : `   (${mark})`}`,
  )
}
