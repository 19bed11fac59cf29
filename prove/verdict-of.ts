import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** What the tests said of a fault. */
export interface Verdict {
  /** titles of the tests that failed; none when nobody saw it */
  seenBy: string[]
  /** the fault did not even load, so that it proves nothing */
  broken?: string
}

export async function runTests(place: string, tests: readonly string[], only?: string): Promise<Verdict> {
  const report = path.join(place, 'report.json')
  await rm(report, { force: true })
  const vitest = path.join(place, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      ...[vitest, 'run', '--bail', '1', '--reporter', 'json', '--outputFile', report],
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
  return verdictOf(JSON.parse(text) as Report)
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

function verdictOf({ testResults }: Report): Verdict {
  const seenBy = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
  )
  const unloaded = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return { seenBy, ...(seenBy.length === 0 && unloaded ? { broken: unloaded.message || unloaded.name } : {}) }
}
