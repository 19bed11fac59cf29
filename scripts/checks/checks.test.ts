import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decisionsIn } from './find-decisions.ts'
import { findFaults } from './find-faults.ts'
import { outsideOfFeature } from './outside-of-feature.ts'
import { readStyles } from './read-styles.ts'
import { runCheck } from './run-check.ts'
import { writeTestList } from './test-results.ts'

let root: string
let printed: string[]

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'xinqiao-checks-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

test('a passing check is one line with its time; a failing one shows what it printed', async () => {
  expect(await runCheck(root, { name: 'good', command: ['-e', 'console.log("quiet")'] })).toEqual({
    name: 'good',
    passed: 1,
    failed: 0,
    faults: [],
  })
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^ok {4}good +\d+\.\d s$/)
  const bad = { name: 'bad', command: ['-e', 'console.error("why"); process.exit(3)'] }
  expect(await runCheck(root, bad)).toEqual({ name: 'bad', passed: 0, failed: 1, faults: [] })
  expect(printed.slice(1).join('\n')).toMatch(/^FAIL {2}bad .*\n {6}why$/)
})

test('each test of a run counts; a skipped test, a file that does not load and a run that breaks are failures', async () => {
  const results = path.join(root, 'results.json')
  const check = (exit: number) => ({ name: 'tests', command: ['-e', `process.exit(${exit})`], results })
  writeReport(results, [
    { fullName: 'a', status: 'passed' },
    { fullName: 'b', status: 'failed', failureMessages: ['Error: 3 is not 4\n    at a line'] },
    { fullName: 'c', status: 'skipped' },
  ])
  expect(await runCheck(root, check(0))).toMatchObject({
    ...{ passed: 1, failed: 2 },
    faults: ['some.test.ts > b: Error: 3 is not 4', 'some.test.ts > c: '],
  })
  writeReport(results, [{ fullName: 'a', status: 'passed' }])
  expect(await runCheck(root, check(0))).toMatchObject({ passed: 1, failed: 0 })
  expect(await runCheck(root, check(1))).toMatchObject({ passed: 1, failed: 1 })
  writeReport(results, [])
  expect(await runCheck(root, check(1))).toMatchObject({ passed: 0, failed: 1 })
  rmSync(results)
  expect(await runCheck(root, check(1))).toMatchObject({ passed: 0, failed: 1 })
})

test('what a feature changed outside its three folders is counted; what scripts made of it is not', () => {
  const changed = [
    'packages/contract/src/notices/record.ts',
    'packages/contract/src/index.ts',
    'apps/server/src/modules/notices/index.ts',
    'apps/server/src/modules/notices-of-others/index.ts',
    'apps/web/src/features/notices/paths.ts',
    'apps/server/migrations/0500_notices.sql',
    'apps/server/src/platform/db/generated/tables.ts',
    'docs/workflows.md',
  ]
  expect(outsideOfFeature('notices', changed)).toEqual([
    'apps/server/src/modules/notices-of-others/index.ts',
    'packages/contract/src/index.ts',
  ])
})

test('whoever follows a run of tests hears what it tells of its way', async () => {
  const told: unknown[] = []
  const check = {
    name: 'tests',
    command: ['-e', 'process.send({ files: 2 }); process.send({ through: "a.test.ts" })'],
    results: path.join(root, 'results.json'),
  }
  await runCheck(root, check, {
    hear: (what) => void told.push(what),
    beforePrint: () => void told.push(`before ${printed.length + 1}`),
  })
  expect(told).toEqual([{ files: 2 }, { through: 'a.test.ts' }, 'before 1'])
})

test('the list of tests carries the rows of the documents that their titles name', () => {
  const folder = path.join(root, '.cache/tests')
  mkdirSync(folder, { recursive: true })
  writeReport(path.join(folder, 'server.json'), [
    { fullName: 'guard [P-ERR-010] [T-ERR-002] refuses a repetition', status: 'passed' },
  ])
  writeTestList(root, folder)
  expect(JSON.parse(readFileSync(path.join(root, '.cache/tests.json'), 'utf8'))).toEqual([
    {
      title: 'guard [P-ERR-010] [T-ERR-002] refuses a repetition',
      file: 'some.test.ts',
      state: 'passed',
      ids: ['P-ERR-010', 'T-ERR-002'],
    },
  ])
})

test('a line that decides by a word or by a documented code is found, one that says or carries it is not', () => {
  const lines = [
    "if (status === '关闭') return",
    "const late = '已超期' !== label",
    "return ['填写信息', '草稿'].includes(status)",
    "    case '紧急':",
    "if (code === 'WORKORDER_YCL') return",
    "toast('success', '已关闭') // where status === '关闭'",
    "{status === undefined && <p title='无'>关闭</p>}",
    "const LABELS = { closed: '关闭' }",
  ]
  expect(decisionsIn(lines.join('\n'))).toEqual([1, 2, 3, 4, 5])
})

test('a class that no component uses is named, and one that the sheet lacks', () => {
  mkdirSync(path.join(root, 'web'))
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'web', name), text)
  write(
    'a.module.css',
    '.row:hover :global(.anticon), .lost > p { margin: 0.5px }\n@media print { .row { top: 0 } }',
  )
  write('d.module.css', '.base { top: 0 }\n.spare { top: 0 }')
  write('e.module.css', '.one { composes: base missing from "./d.module.css"; }')
  write('E.tsx', "import styles from './e.module.css'\nexport const e = styles.one")
  write('b.module.css', '.one { top: 0 }\n.two { top: 0 }')
  write('c.module.css', '.alone { top: 0 }')
  write('A.tsx', "import styles from './a.module.css'\nexport const a = styles.row + styles.gone")
  write('B.tsx', "import tones from './b.module.css'\nexport const b = (tone: string) => tones[tone]")
  expect(readStyles(root, 'web')).toEqual({
    sheets: 5,
    problems: [
      'web/a.module.css: no component uses .lost',
      'web/A.tsx: styles.gone is not in web/a.module.css',
      'web/c.module.css: no component reads it',
      'web/d.module.css: no component uses .spare',
      'web/e.module.css: composes.missing is not in web/d.module.css',
    ],
  })
})

test('a runtime or a package older than the release that repaired a fault is named; of another line it is not', () => {
  const known = [
    { name: 'node', line: '24', repairedIn: '24.18.1', faults: 'a crash' },
    { name: 'qs', repairedIn: '6.16.0', faults: 'lists' },
  ]
  const use = (name: string, version: string) => ({ name, version, place: `node_modules/${name}` })
  const found = findFaults(
    [
      use('node', '24.9.0'),
      use('node', '24.21.0'),
      use('node', '26.1.0'),
      use('qs', '6.9.2'),
      use('qs', '6.16.0'),
    ],
    known,
  )
  expect(found).toEqual([
    'node_modules/node: node 24.9.0, repaired in 24.18.1: a crash',
    'node_modules/qs: qs 6.9.2, repaired in 6.16.0: lists',
  ])
})

function writeReport(file: string, assertionResults: Listed[]): void {
  const status = assertionResults.length > 0 ? 'passed' : 'failed'
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ name: path.join(root, 'some.test.ts'), status, assertionResults }] }),
  )
}

interface Listed {
  fullName: string
  status: string
  failureMessages?: string[]
}
