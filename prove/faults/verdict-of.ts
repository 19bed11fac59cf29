import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** What the tests said of a fault. */
export interface Verdict {
  /** the tests that failed; none when nobody saw it */
  seenBy: Sight[]
  /** the fault did not even load, so that it proves nothing */
  broken?: string
}

/** A test that failed, and the file in which it stands. */
export interface Sight {
  title: string
  file: string
}

/** What is run: up to the first test that fails, or all of them; `only` those whose titles hold it. */
export interface Asked {
  only?: string | undefined
  all?: boolean
}

export async function runTests(
  place: string,
  tests: readonly string[],
  { only, all = false }: Asked = {},
): Promise<Verdict> {
  const report = path.join(place, 'report.json')
  await rm(report, { force: true })
  const vitest = path.join(place, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      ...[vitest, 'run', '--reporter', 'json', '--outputFile', report],
      ...(all ? [] : ['--bail', '1']),
      ...(only === undefined ? [] : ['-t', only]),
      ...tests,
    ],
    { cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  await once(child, 'exit')
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return { seenBy: [], broken: said.slice(-2_000) }
  return verdictOf(place, JSON.parse(text) as Report)
}

/** Of what the reporter writes, the part that is read here. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** A file that ended without a word was broken off when a test elsewhere failed: that is no fault of loading. */
export function verdictOf(place: string, { testResults }: Report): Verdict {
  const seenBy = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ title: fullName.trim(), file: path.relative(place, name) })),
  )
  const unloaded = testResults.find(
    ({ status, message, assertionResults }) =>
      status === 'failed' && message !== '' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return { seenBy, ...(unloaded ? { broken: unloaded.message } : {}) }
}
