import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'

/** The folder into which each file of tests writes what it has asked the database; unset, nothing is noted. */
const folder = process.env.STATEMENTS_TO

/** Files that share a process load this one by one, and note into a list of their own. */
const NOTING = Symbol.for('xinqiao.statements')
const shared = globalThis as { [NOTING]?: { asked: Set<string> } }

if (folder !== undefined) {
  if (shared[NOTING] === undefined) noteQueries()
  const asked = new Set<string>()
  shared[NOTING] = { asked }
  afterAll(() => {
    const file = expect.getState().testPath ?? expect.unreachable('no file')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${digest(file)}.json`), JSON.stringify({ file, asked: [...asked] }))
  })
}

function noteQueries(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked?.text
    if (text) shared[NOTING]?.asked.add(digest(shapeOf(text)))
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** The same for lists and rows of any length, and for names that are made by counting. */
function shapeOf(text: string): string {
  return text
    .replace(/\$\d+(\s*,\s*\$\d+)*/g, '$')
    .replace(/\(\$\)(\s*,\s*\(\$\))+/g, '($)')
    .replace(/\d+/g, '0')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
