// `npm run check` and `npm test`: every check by name, with its time; all run, whatever failed before.
// --all also runs the browser; --only <name>[,<name>] runs some.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Check, type Outcome, runCheck } from './checks/run-check.ts'
import { filesBelow } from './checks/source-files.ts'
import { writeTestList } from './checks/test-results.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, '.cache/tests')
const BIN = path.join(ROOT, 'node_modules')

const { values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } })
process.exitCode = (await runAll(selected(), values.all === true)) ? 0 : 1

/** Prints a line for each check and, last of all, the sum. Answers whether nothing failed. */
async function runAll(stages: Check[][], withBrowser: boolean): Promise<boolean> {
  const began = Date.now()
  mkdirSync(RESULTS, { recursive: true })
  for (const { results } of stages.flat()) if (results) rmSync(results, { force: true })
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    outcomes.push(...(await inPairs(stage)))
    if (stage.some((check) => check.results)) writeTestList(ROOT, RESULTS)
  }
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  const scope = withBrowser ? 'all checks' : 'without the browser'
  console.log(`\n${scope}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  for (const { name } of outcomes.filter((outcome) => outcome.failed > 0)) console.log(`failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

/** The stages follow each other; within one, two checks run at a time. Tests need both cores, so each has its own. */
function allChecks(): Check[][] {
  const tsc = path.join(BIN, 'typescript/bin/tsc')
  const coverage = values.all ? ['spec/coverage.ts'] : ['spec/coverage.ts', '--partial']
  return [
    [
      { name: 'web build', command: ['scripts/build-web.mjs'] },
      { name: 'types', command: [tsc, '-p', '.'] },
      { name: 'types of the web', command: [tsc, '-p', 'apps/web'] },
      {
        name: 'lint',
        command: [path.join(BIN, '@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--max-diagnostics=200'],
      },
      { name: 'boundaries', command: ['scripts/boundaries.ts'] },
      { name: 'tables', command: ['scripts/check-tables.ts'] },
      {
        name: 'dead code',
        command: [path.join(BIN, 'knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
      },
      { name: 'styles', command: ['scripts/check-styles.ts'] },
      { name: 'lock file', command: ['scripts/check-lock-file.ts'] },
      { name: 'known faults', command: ['scripts/check-known-faults.ts'] },
      { name: 'sizes', command: ['scripts/sizes.ts'], shown: true },
      { name: 'documents', command: ['scripts/check-documents.ts'] },
      ...generators().map((file) => ({ name: `current: ${file}`, command: [`scripts/${file}`, '--check'] })),
    ],
    ...(hasContractTests() ? [[tests('contract tests', 'contract')]] : []),
    [tests('server tests', 'server')],
    [tests('screen tests', 'web')],
    ...(values.all ? [[tests('browser', 'e2e')]] : []),
    [{ name: 'spec coverage', command: coverage, shown: true }],
  ]
}

function tests(name: string, project: string): Check {
  const results = path.join(RESULTS, `${project}.json`)
  const vitest = path.join(BIN, 'vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`]
  return { name, command: [vitest, 'run', '--project', project, ...reporters], results }
}

function hasContractTests(): boolean {
  return filesBelow(ROOT, ['packages/contract/src'], /\.test\.ts$/).length > 0
}

function generators(): string[] {
  return readdirSync(path.join(ROOT, 'scripts')).filter((file) => /^generate-[\w-]+\.ts$/.test(file))
}

function selected(): Check[][] {
  if (values.only === undefined) return allChecks()
  const names = new Set(values.only.split(','))
  const stages = allChecks().map((stage) => stage.filter((check) => names.has(check.name)))
  for (const name of names) {
    if (!stages.flat().some((check) => check.name === name))
      throw new Error(`There is no check named ${name}`)
  }
  return stages
}

async function inPairs(stage: Check[]): Promise<Outcome[]> {
  const waiting = [...stage]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      outcomes.push(await runCheck(ROOT, check))
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
