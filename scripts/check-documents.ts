// What README, STYLE and docs/ name must exist: linked files, paths in code marks, npm scripts.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './checks/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const REQUIRED = [
  'README.md',
  'README.zh-CN.md',
  'STYLE.md',
  'CHANGELOG.md',
  'LICENSE',
  'docs/architecture.md',
]
const FOLDERS = ['apps', 'packages', 'scripts', 'spec', 'bench', 'prove', 'e2e', 'docs', '.ci']

const { scripts, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  version: string
}
const documents = [
  ...REQUIRED.filter((file) => file.endsWith('.md')),
  ...filesBelow(ROOT, ['docs', 'spec'], /\.md$/),
]
const present = [...new Set(documents)].filter((file) => existsSync(path.join(ROOT, file)))
const problems = [
  ...REQUIRED.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${file} is missing`),
  ...present.flatMap(problemsOf),
  ...missingRelease(),
  ...Object.entries(scripts).flatMap(([name, command]) => missingScriptFile(name, command)),
]
for (const problem of problems) console.log(problem)
console.log(`${present.length} documents read`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Whoever raises the version says first what it brings. */
function missingRelease(): string[] {
  const file = path.join(ROOT, 'CHANGELOG.md')
  const newest = existsSync(file) ? /^## (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return newest === version ? [] : [`CHANGELOG.md begins with ${newest}, package.json says ${version}`]
}

function problemsOf(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const links = matches(text, /\]\(([^)\s#]+)[^)]*\)|(?:src|href)="([^"#]+)"/g).filter(
    (link) => !isOutside(link),
  )
  const named = matches(text, /`([^`\s]+)`/g).filter(isPath)
  const commands = matches(text, /\bnpm run ([\w:-]+)/g)
  return [
    ...links
      .filter((link) => !existsSync(path.join(ROOT, path.dirname(document), decodeURIComponent(link))))
      .map((link) => `${document}: the link ${link} leads nowhere`),
    ...named
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `${document}: ${name} does not exist`),
    ...commands
      .filter((name) => !scripts[name])
      .map((name) => `${document}: npm run ${name} is not in package.json`),
  ]
}

function missingScriptFile(name: string, command: string): string[] {
  const file = /^node (\S+)/.exec(command)?.[1]
  return file && !existsSync(path.join(ROOT, file))
    ? [`package.json: ${name} runs ${file}, which is missing`]
    : []
}

/** A path of this repository, not a pattern, a web address or a path of the running site. */
function isPath(text: string): boolean {
  const first = text.split('/')[0] ?? ''
  return text.includes('/') && FOLDERS.includes(first) && !/[*<>{}…$]|NNNN|\.\.\./.test(text)
}

function isOutside(link: string): boolean {
  return /^[a-z]+:/i.test(link) || link.startsWith('/')
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).find((group) => group !== undefined) ?? '')
}
