import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { shapeOf } from './statement-shape.ts'

/** The folder into which tests write the statements that they have asked, a JSON line each; unset, nothing is noted. */
const folder = process.env.STATEMENTS_TO

/** Files of tests share a process, and load this one each. */
const shared = globalThis as { notedStatements?: Noted }

interface Noted {
  file: string
  shapes: Set<string>
  /** not written yet */
  texts: string[]
}

if (folder !== undefined) {
  shared.notedStatements ??= noteQueries(folder)
  const { file, texts } = shared.notedStatements
  afterAll(() =>
    appendFileSync(
      file,
      texts
        .splice(0)
        .map((text) => `${JSON.stringify(text)}\n`)
        .join(''),
    ),
  )
}

function noteQueries(folder: string): Noted {
  mkdirSync(folder, { recursive: true })
  const noted = { file: path.join(folder, randomUUID()), shapes: new Set<string>(), texts: [] as string[] }
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked?.text
    if (text) note(noted, text)
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  return noted
}

function note({ shapes, texts }: Noted, text: string): void {
  const shape = shapeOf(text)
  if (shapes.has(shape)) return
  shapes.add(shape)
  texts.push(text)
}
