import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { BOUNDARIES, TEXTS } from './boundary-rules.ts'
import { filesBelow } from './source-files.ts'

interface Violation {
  rule: string
  from: string
  to: string
}

interface BoundaryReport {
  violations: Violation[]
  /** How many of the source files the reader of imports has seen. */
  read: number
  present: number
}

const FOLDERS = ['apps', 'packages']
/** What tests beside them say is held against the rules for texts. */
const BESIDE = ['e2e', 'prove', 'bench']
const SOURCE = /\.(ts|tsx|mts|mjs|js)$/
const DECLARATIONS = /\.d\.ts$/

/** Reads the tree at `root` and holds it against every rule. */
export async function readBoundaries(root: string): Promise<BoundaryReport> {
  const sources = filesBelow(root, FOLDERS, SOURCE).filter((file) => !DECLARATIONS.test(file))
  const beside = BESIDE.filter((folder) => existsSync(path.join(root, folder)))
  const texts = [...sources, ...filesBelow(root, beside, SOURCE)]
  const result = await cruiseTree(root)
  const seen = new Set(
    result.modules.filter((module) => !module.couldNotResolve).map((module) => module.source),
  )
  const imports = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    violations: [...imports, ...texts.flatMap((file) => textViolations(root, file))],
    read: sources.filter((file) => seen.has(file)).length,
    present: sources.length,
  }
}

async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(FOLDERS, {
    baseDir: root,
    // TypeScript 7 has no API that the default parser could use: it would read nothing, and find nothing.
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: BOUNDARIES },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

function textViolations(root: string, file: string): Violation[] {
  const rules = TEXTS.filter((rule) => rule.where.test(file) && !rule.allowed.test(file))
  if (rules.length === 0) return []
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return rules.flatMap((rule) =>
    lines.flatMap((line, index) =>
      rule.text.test(line) ? [{ rule: rule.name, from: `${file}:${index + 1}`, to: line.trim() }] : [],
    ),
  )
}
