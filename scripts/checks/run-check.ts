import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Told } from './progress-reporter.ts'
import { readTestResults } from './test-results.ts'

export interface Check {
  name: string
  /** A script for this node, and its arguments. */
  command: string[]
  /** What its environment has besides ours. */
  env?: Record<string, string>
  /** The file into which a test run writes its results; each test then counts by itself. */
  results?: string
  /** Its output is worth reading even when it passes. */
  shown?: boolean
  /** It begins once the checks of these names are over. */
  after?: string[]
  /** About how long it takes beside another check on two cores; a second where nothing is said. */
  seconds?: number
}

export interface Outcome {
  name: string
  passed: number
  failed: number
  /** The tests that failed, each with the first line of why. */
  faults: string[]
}

/** Who follows a check: what its tests tell of their way, and that its lines are about to be printed. */
export interface Follower {
  hear(told: Told): void
  beforePrint(): void
}

/** Nothing heard for so long: it hangs. However long a slow machine takes, each test tells of itself sooner. */
const SILENT_MINUTES = 15

/** Runs the check and prints its line, and below it the output if it failed. */
export async function runCheck(root: string, check: Check, follower?: Follower): Promise<Outcome> {
  const began = Date.now()
  const { ok, output } = await run(root, check, follower)
  const counts = check.results ? countTests(root, check.results, ok) : countOne(ok)
  const failed = counts.failed > 0
  const time = `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(8)
  const detail = check.results ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  follower?.beforePrint()
  console.log(`${failed ? 'FAIL' : 'ok  '}  ${check.name.padEnd(28)}${time}${detail}`)
  if (failed || check.shown) console.log(indent(output))
  return { name: check.name, ...counts }
}

/** A test run that breaks before or after its tests (a crash, an unhandled rejection) is a failure of its own. */
function countTests(root: string, file: string, ok: boolean): Omit<Outcome, 'name'> {
  const tests = readTestResults(file)
  const failed = tests.filter(({ state }) => state !== 'passed')
  if (failed.length === 0 && !ok) return { ...countOne(false), passed: tests.length }
  const faults = failed.map(({ file, title, why }) => `${path.relative(root, file)} > ${title}: ${why}`)
  return { passed: tests.length - failed.length, failed: failed.length, faults }
}

function countOne(ok: boolean): Omit<Outcome, 'name'> {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: [] }
}

async function run(
  root: string,
  { command, env, results }: Check,
  follower: Follower | undefined,
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', ...(results ? (['ipc'] as const) : [])],
  })
  let output = ''
  const giveUp = () => {
    output += `\nnothing heard for ${SILENT_MINUTES} minutes, so it was ended\n`
    child.kill('SIGKILL')
  }
  const silence = setTimeout(giveUp, SILENT_MINUTES * 60_000)
  const collect = (chunk: Buffer) => {
    silence.refresh()
    output += chunk.toString()
  }
  child.on('message', (told) => {
    silence.refresh()
    follower?.hear(told as Told)
  })
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const stop = () => {
    child.kill('SIGTERM')
    // Checks that run beside this one end theirs first.
    setImmediate(() => process.exit(143))
  }
  process.once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  process.off('SIGTERM', stop)
  clearTimeout(silence)
  return { ok: code === 0, output }
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '      ')
}
