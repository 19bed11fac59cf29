// Who may import whom. It also proves on a copy of the tree that each rule can still be broken and is then named.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BOUNDARIES, TEXTS } from './checks/boundary-rules.ts'
import { readBoundaries } from './checks/read-boundaries.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ENOUGH = 0.9

/** One breach for each rule: the file it is planted in, and its text. */
const PLANTED: Record<string, [file: string, text: string][]> = {
  'contract-knows-nobody': [
    ['packages/contract/src/planted.ts', "import '../../../apps/web/src/shared/planted.ts'"],
  ],
  'web-knows-no-server': [
    ['apps/web/src/app/planted.ts', "import '../../../server/src/platform/planted.ts'"],
  ],
  'server-knows-no-web': [
    ['apps/server/src/planted-web.ts', "import '../../web/src/shared/planted-target.ts'"],
  ],
  'platform-knows-no-module': [
    ['apps/server/src/platform/planted.ts', "import '../modules/planted-a/index.ts'"],
  ],
  'module-through-its-index': [
    ['apps/server/src/modules/planted-a/index.ts', "import '../planted-b/inner.ts'"],
  ],
  'module-through-its-index-from-outside': [
    ['apps/server/src/planted.ts', "import './modules/planted-b/inner.ts'"],
  ],
  'product-knows-no-proof': [
    ['apps/server/src/modules/planted-b/proof.ts', "import '../../../../../prove/writing.ts'"],
  ],
  'feature-knows-no-feature': [['apps/web/src/features/planted-a/a.ts', "import '../planted-b/b.ts'"]],
  'feature-knows-no-app': [['apps/web/src/features/planted-b/b.ts', "import '../../app/planted.ts'"]],
  'shared-knows-no-feature': [['apps/web/src/shared/planted.ts', "import '../features/planted-b/b.ts'"]],
  'only-queries-speak-sql': [
    [
      'apps/server/src/modules/planted-b/inner.ts',
      "import { sql } from 'kysely'\nexport const planted = sql`SELECT 1`",
    ],
  ],
  'only-the-platform-knows-the-outside': [
    [
      'apps/server/src/modules/planted-b/mail.ts',
      "import { createTransport } from 'nodemailer'\nexport { createTransport }",
    ],
  ],
  'nothing-missing': [['apps/server/src/planted-missing.ts', "import './is-not-there.ts'"]],
  'screen-tests-wait-for-conditions': [
    ['apps/web/src/shared/planted.test.ts', 'export const planted = { timeout: 5000 }'],
  ],
  'tests-name-the-demonstration-people': [
    ['apps/server/src/modules/planted-b/planted.test.ts', "export const planted = '13800006620'"],
  ],
  'records-are-begun-by-begin': [
    ['apps/server/src/modules/planted-b/birth.ts', "export const planted = { act: 'visit.submit' }"],
  ],
  'only-config-reads-the-environment': [
    ['apps/server/src/modules/planted-b/environment.ts', 'export const planted = process.env.HOME'],
  ],
}
const TARGETS = ['apps/web/src/shared/planted-target.ts']

const report = await readBoundariesOfCopy()
const planted = new Set([
  ...Object.values(PLANTED).flatMap((files) => files.map(([file]) => file)),
  ...TARGETS,
])
const isPlanted = ({ from }: { from: string }) => planted.has(from.replace(/:\d+$/, ''))
const violations = report.violations.filter((violation) => !isPlanted(violation))
console.log(
  `${report.read} of ${report.present} source files read, ${BOUNDARIES.length + TEXTS.length} rules`,
)
for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`)
const readEnough = report.present > 0 && report.read >= report.present * ENOUGH
if (!readEnough) console.log('Too few source files were read: the rules would pass without looking.')
const noticed = new Set(report.violations.filter(isPlanted).map(({ rule }) => rule))
const blind = [...BOUNDARIES, ...TEXTS].map((rule) => rule.name ?? '').filter((name) => !noticed.has(name))
for (const rule of blind) console.log(`${rule}: a planted breach was not found`)
process.exitCode = violations.length === 0 && readEnough && blind.length === 0 ? 0 : 1

/** Reads a copy of the tree, in which a breach of every rule is planted beside what is there. */
async function readBoundariesOfCopy(): ReturnType<typeof readBoundaries> {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'xinqiao-boundaries-')))
  try {
    for (const folder of ['apps', 'packages', 'e2e', 'prove', 'bench', 'scripts']) {
      cpSync(path.join(ROOT, folder), path.join(copy, folder), {
        recursive: true,
        filter: (file) => !/(^|[\\/])(node_modules|dist|data)$/.test(file),
      })
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
    for (const [file, text] of Object.values(PLANTED).flat()) plant(copy, file, `${text}\n`)
    for (const file of TARGETS) plant(copy, file, 'export const planted = 1\n')
    return await readBoundaries(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function plant(copy: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), text)
}
