import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface TestResult {
  title: string
  file: string
  state: string
  /** The first line of why it failed; empty where it passed. */
  why: string
  /** The requirements that the title says it proves. */
  ids: string[]
}

const ID = /\b[PTC]-[A-Z]+-\d{3}\b/g

/** What a test run wrote; nothing when it died before. A file that did not load counts as one failed test. */
export function readTestResults(file: string): TestResult[] {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap((suite) => {
    if (suite.assertionResults.length === 0 && suite.status === 'failed') {
      return [
        { title: suite.name, file: suite.name, state: 'failed', why: firstLine(suite.message), ids: [] },
      ]
    }
    return suite.assertionResults.map((test) => ({
      title: test.fullName,
      file: suite.name,
      state: test.status,
      why: firstLine(test.failureMessages?.[0]),
      ids: requirementIds(test.fullName),
    }))
  })
}

/** Joins the results of all runs into the list that the coverage of the documents is read from. */
export function writeTestList(root: string, folder: string): void {
  const tests = readdirSync(folder)
    .flatMap((name) => readTestResults(path.join(folder, name)))
    .map(({ why: _, ...test }) => ({ ...test, file: path.relative(root, test.file) }))
  writeFileSync(path.join(root, '.cache/tests.json'), `${JSON.stringify(tests, null, 1)}\n`)
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}

function requirementIds(title: string): string[] {
  return [...new Set(title.match(ID) ?? [])]
}

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}
