// `npm run check` and `npm test`: every check by name, with its time; all run, whatever failed before.
// `npm run check -- feature <name> [--since <commit>]` counts the places outside its folders that a feature needed instead.
// --all also runs the browser; --only <name>[,<name>] runs some. OUTSIDE_DATABASE_URL names a PostgreSQL of another
// version: it is asked whether it takes every statement of the server tests, and those run on it which it can change.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inLanes } from './checks/in-lanes.ts'
import { outsideOfFeature } from './checks/outside-of-feature.ts'
import { trackProgress } from './checks/progress.ts'
import { type Check, type Outcome, runCheck } from './checks/run-check.ts'
import { showProgress } from './checks/show-progress.ts'
import { filesBelow } from './checks/source-files.ts'
import { writeTestList } from './checks/test-results.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, '.cache/tests')
const STATEMENTS = path.join(ROOT, '.cache/statements')
const BIN = path.join(ROOT, 'node_modules')
/** So many checks run at a time. */
const LANES = 2
/** So many workers has a run of tests. */
const WORKERS = Math.max(2, availableParallelism())
/** So many tests of a failed check are named at the end. */
const MOST_FAULTS = 20
/**
 * What another version of the database can change beside how it takes a statement: migrations, locks of many at once,
 * queues, notifications, backups, and how words are sorted and found.
 */
const OUTSIDE = [
  'apps/server/src/main.test.ts',
  'apps/server/src/close-http.test.ts',
  'apps/server/src/explain-failure.test.ts',
  'apps/server/src/admin/admin.test.ts',
  'apps/server/src/platform/db/',
  'apps/server/src/platform/http/limits.test.ts',
  'apps/server/src/platform/http/repeats/',
  'apps/server/src/platform/jobs/',
  'apps/server/src/platform/keys/',
  'apps/server/src/platform/live/',
  'apps/server/src/platform/mail/',
  'apps/server/src/platform/records/',
  'apps/server/src/platform/search/',
  'apps/server/src/modules/knowledge/search/',
  'apps/server/src/modules/projects/change/at-once.test.ts',
  'apps/server/src/modules/search/',
  'apps/server/test/proof/documented-calls.test.ts',
  'apps/server/test/proof/histories/',
]

/** So many places outside its three folders a feature may need. */
const MOST_OUTSIDE = 10

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, since: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
})
const [subject, feature] = positionals
const passed =
  subject === 'feature' && feature !== undefined
    ? countOutside(feature, values.since)
    : await runAll(selected(), values.all === true)
process.exitCode = passed ? 0 : 1

/** Prints what a feature has changed outside its folders since a commit, and whether that is few enough. */
function countOutside(feature: string, since: string): boolean {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const places = outsideOfFeature(feature, changed.filter(Boolean))
  for (const place of places) console.log(place)
  console.log(`${feature}: ${places.length} places outside its folders, at most ${MOST_OUTSIDE} are wanted`)
  return places.length <= MOST_OUTSIDE
}

/** Prints a line for each check and, last of all, the sum. Answers whether nothing failed. */
async function runAll(checks: Check[], withBrowser: boolean): Promise<boolean> {
  const began = Date.now()
  mkdirSync(RESULTS, { recursive: true })
  for (const { results } of checks) if (results) rmSync(results, { force: true })
  rmSync(STATEMENTS, { recursive: true, force: true })
  const outcomes = await runInLanes(checks)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  const scope = withBrowser ? 'all checks' : 'without the browser'
  console.log(`\n${scope}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  // Named last of all: whoever reads only the end of a long run sees what to look at.
  for (const { name, faults } of outcomes.filter((outcome) => outcome.failed > 0)) {
    console.log([`failed: ${name}`, ...faults.slice(0, MOST_FAULTS)].join('\n      '))
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

async function runInLanes(checks: Check[]): Promise<Outcome[]> {
  // The long ones run one after another: they say when the end comes.
  const progress = trackProgress(checks, 1)
  const shown = showProgress(progress)
  let listed = checks.filter(isListed).length
  try {
    return await inLanes(checks, LANES, async (check) => {
      progress.begin(check.name)
      const outcome = await runCheck(ROOT, check, {
        hear: (told) => progress.hear(check.name, told),
        beforePrint: shown.clear,
      })
      progress.end(check.name)
      if (isListed(check)) listed -= 1
      // Not before the last of them is over: they write side by side.
      if (isListed(check) && listed === 0) writeTestList(ROOT, RESULTS)
      return outcome
    })
  } finally {
    shown.end()
  }
}

/**
 * In the order in which they begin, so many at a time as there are lanes. The long runs of tests come one after another:
 * each fills the cores by itself, and two beside each other only wait for one another. A check beside them takes what
 * they leave.
 */
function allChecks(): Check[] {
  // Several checkers work out much of the same types each for itself: on two cores one of them needs a third.
  const tsc = [path.join(BIN, 'typescript/bin/tsc'), '--checkers', '1']
  const coverage = values.all ? ['spec/coverage.ts'] : ['spec/coverage.ts', '--partial']
  const contract = hasContractTests() ? [tests('contract tests', 'contract', 30)] : []
  const outside = process.env.OUTSIDE_DATABASE_URL
  const noting = outside === undefined ? {} : { env: { STATEMENTS_TO: STATEMENTS } }
  const server = { ...tests('server tests', 'server', 1400), after: ['web build'], ...noting }
  const browser = values.all
    ? [{ ...tests('browser', 'e2e', 1600), after: ['web build', 'server tests'] }]
    : []
  const screens = { ...tests('screen tests', 'web', 600), after: ['server tests', 'browser'] }
  const runs = [...contract, server, screens, ...browser]
  return [
    { name: 'web build', command: ['scripts/build-web.mjs'], seconds: 40 },
    { name: 'types', command: [...tsc, '-p', '.'], seconds: 20 },
    { name: 'types of the web', command: [...tsc, '-p', 'apps/web'], seconds: 25 },
    {
      name: 'dead code',
      command: [path.join(BIN, 'knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
      seconds: 40,
    },
    { name: 'boundaries', command: ['scripts/boundaries.ts'], seconds: 20 },
    {
      name: 'lint',
      command: [path.join(BIN, '@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--max-diagnostics=200'],
      seconds: 15,
    },
    { name: 'decisions', command: ['scripts/check-decisions.ts'] },
    { name: 'tables', command: ['scripts/check-tables.ts'] },
    { name: 'styles', command: ['scripts/check-styles.ts'] },
    { name: 'lock file', command: ['scripts/check-lock-file.ts'] },
    { name: 'known faults', command: ['scripts/check-known-faults.ts'] },
    { name: 'sizes', command: ['scripts/sizes.ts'], shown: true },
    { name: 'documents', command: ['scripts/check-documents.ts'] },
    ...generators().map((file) => ({ name: `current: ${file}`, command: [`scripts/${file}`, '--check'] })),
    ...contract,
    server,
    ...browser,
    screens,
    ...(outside === undefined ? [] : [statementsOn(outside), serverTestsOn(outside)]),
    { name: 'spec coverage', command: coverage, shown: true, after: runs.map(({ name }) => name) },
  ]
}

function tests(name: string, project: string, seconds: number): Check {
  const results = path.join(RESULTS, `${project}.json`)
  const vitest = path.join(BIN, 'vitest/vitest.mjs')
  const options = [
    '--project',
    project,
    `--maxWorkers=${WORKERS}`,
    '--reporter=dot',
    `--reporter=${path.join(ROOT, 'scripts/checks/progress-reporter.ts')}`,
    '--reporter=json',
    `--outputFile.json=${results}`,
  ]
  return { name, command: [vitest, 'run', ...options], results, seconds }
}

function statementsOn(databaseUrl: string): Check {
  return {
    name: 'statements outside',
    command: ['scripts/check-statements.ts', STATEMENTS],
    env: { DATABASE_URL: databaseUrl },
    after: ['server tests'],
    shown: true,
  }
}

/** Their results stay out of the list of tests, where each stands once. */
function serverTestsOn(databaseUrl: string): Check {
  const { command, ...check } = tests('server tests outside', 'server', 200)
  const results = path.join(ROOT, '.cache/tests-outside.json')
  return {
    ...check,
    after: ['server tests', 'browser', 'screen tests'],
    command: [
      ...command.filter((argument) => !argument.startsWith('--outputFile')),
      `--outputFile.json=${results}`,
      ...OUTSIDE,
    ],
    results,
    env: { DATABASE_URL: databaseUrl },
  }
}

/** Whether its tests stand in the list, which the coverage of the spec reads: those of a second run do not. */
function isListed({ results }: Check): boolean {
  return results !== undefined && path.dirname(results) === RESULTS
}

function hasContractTests(): boolean {
  return filesBelow(ROOT, ['packages/contract/src'], /\.test\.ts$/).length > 0
}

function generators(): string[] {
  return readdirSync(path.join(ROOT, 'scripts')).filter((file) => /^generate-[\w-]+\.ts$/.test(file))
}

function selected(): Check[] {
  if (values.only === undefined) return allChecks()
  const names = new Set(values.only.split(','))
  const checks = allChecks()
  for (const name of names) {
    if (!checks.some((check) => check.name === name)) throw new Error(`There is no check named ${name}`)
  }
  return checks.filter((check) => names.has(check.name))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
