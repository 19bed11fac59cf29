import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { filesBelow } from './source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['apps/server/src', 'packages/contract/src']
/** What an administrator or a developer alone gives to it. */
const TRUSTED = /\/(?:demo|admin|embedded-postgres)\/|\/config\.ts$/

/** What an expression stumbles over: many of one thing, behind which comes another. */
const PUMPS = [
  ' ',
  '\n',
  '\t',
  'a',
  '1',
  '.',
  '/',
  '-',
  '_',
  '<',
  '<a',
  '[',
  '[]',
  '(',
  '`',
  '*a ',
  '&',
  '字',
  '"',
]
const ENDS = ['\u0000', 'x!']
const LENGTH = 30_000
/** One walk over so much takes less than a millisecond; the square of it takes hundreds. */
const MOST_MS = 100

const SCRIPT = new vm.Script(`text.replace(expression, '')`)
const place = vm.createContext({})

it('no expression takes longer by the square of a text’s length, whatever stands in it', () => {
  const slow = filesBelow(ROOT, FOLDERS, /(?<!\.test)\.ts$/)
    .filter((file) => !TRUSTED.test(file))
    .flatMap((file) =>
      expressionsIn(file).flatMap((found) => slowness(found).map((why) => `${file}: ${why}`)),
    )
  expect(slow).toEqual([])
})

it('sees one that does', () => {
  expect(slowness({ pattern: '\\s+$', flags: '' })).toHaveLength(1)
  expect(slowness({ pattern: '(?<!\\s)\\s+$', flags: '' })).toEqual([])
})

interface Expression {
  pattern: string
  flags: string
}

/** Those that repeat something without a bound. */
function expressionsIn(file: string): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as Expression & { type?: string }
    if (type === 'RegExpLiteral' && /[*+]|,\}/.test(pattern)) found.push({ pattern, flags })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(readFileSync(path.join(ROOT, file), 'utf8'), { syntax: 'typescript', target: 'esnext' }))
  return found
}

/** The first text that keeps it too long; none where all are quick. */
function slowness({ pattern, flags }: Expression): string[] {
  const words = wordsOf(pattern)
  for (const head of ['', ...words.slice(0, 1)]) {
    for (const pump of [...PUMPS, ...words]) {
      for (const end of ENDS) {
        const text = head + pump.repeat(Math.ceil(LENGTH / pump.length)) + end
        const expression = new RegExp(pattern, flags)
        // Once more, since the first time may be that of a compiler or a collector.
        if (milliseconds(expression, text) > MOST_MS && milliseconds(expression, text) > MOST_MS)
          return [`/${pattern}/${flags} on ${JSON.stringify(head)} and many of ${JSON.stringify(pump)}`]
      }
    }
  }
  return []
}

/** What it names letter by letter, e.g. `<!--`. */
function wordsOf(pattern: string): string[] {
  const plain = pattern.replaceAll(
    /\\[dwsbpDWSB](?:\{[^}]*\})?|(?<!\\)\[(?:\\.|[^\]\\])*\]|\(\?[:=!<]*|(?<!\\)[()*+?^$|.{}]/g,
    '\n',
  )
  return [...new Set(plain.split('\n').map((word) => word.replaceAll('\\', '')))]
    .filter((word) => word !== '')
    .slice(0, 4)
}

/** Of the processor, which neighbours do not lengthen. */
function milliseconds(expression: RegExp, text: string): number {
  Object.assign(place, { expression, text })
  const before = process.threadCpuUsage()
  try {
    SCRIPT.runInContext(place, { timeout: 2_000 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
