import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { NOBODY } from '@xinqiao/contract/fields/primitives'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { guessColumns } from './guess-columns.ts'
import { type ReadTable, readTables } from './read-tables.ts'
import * as queries from './reading-queries.ts'
import { keptRows } from './row-values.ts'

/** To be raised when texts are to be read in another way: all that is released is then read again. */
const READING = 1
const TEXTS_AT_ONCE = 20
const ROWS_AT_ONCE = 200

export const TABLES_QUEUE = 'parameter-tables'

/** Has the tables of a version that is released read, with the caller's commit. */
export async function queueTables(jobs: Platform['jobs'], db: Db, versionId: string): Promise<void> {
  await jobs.add(db, TABLES_QUEUE, { versionId })
}

/** Reads the tables of a version that was released, or of all that is out and was not read yet. */
export async function readAllTables(db: Platform['db'], versionId?: string): Promise<void> {
  if (versionId !== undefined) return readEach(db, await queries.listUnreadOf(db, versionId, READING))
  let after = NOBODY
  for (;;) {
    const texts = await queries.listUnreadTexts(db, { reading: READING, after, limit: TEXTS_AT_ONCE })
    if (texts.length === 0) return
    await readEach(db, texts)
    after = texts.at(-1)?.textId ?? after
  }
}

async function readEach(db: Platform['db'], texts: readonly queries.UnreadText[]): Promise<void> {
  for (const text of texts) {
    await db.transaction().execute((tx) => readText(tx, text))
    // A long text takes its turn of the process; others get theirs in between.
    await setImmediate()
  }
}

/** The tables of a version within a transaction of the caller's. */
export async function readTablesIn(db: Db, versionId: string): Promise<void> {
  for (const text of await queries.listUnreadOf(db, versionId, READING)) await readText(db, text)
}

async function readText(db: Db, { textId, baseId, slug, body, digest }: queries.UnreadText): Promise<void> {
  if (!(await queries.lockText(db, textId))) return
  const settled = new Map((await queries.listSettled(db, baseId)).map((one) => [one.shape, one]))
  const { tables, unread } = readTables(body)
  await queries.deleteTables(db, textId)
  for (const [ordinal, { rows, ...table }] of tables.entries()) {
    const id = newId()
    const shape = shapeOf(slug, table)
    const known = settled.get(shape)
    const guess = guessColumns({ ...table, rows })
    const { kind, roles } = known ?? guess
    await queries.insertTable(db, {
      ...table,
      ...{ id, textId, baseId, ordinal, shape, kind, roles: [...roles] },
      takesPart: known?.takesPart ?? true,
      settledAt: known?.settledAt ?? null,
    })
    await keepRows(db, id, { ...table, rows }, roles)
  }
  await queries.keepReading(db, { textId, digest, reading: READING, unread })
}

/** Writes the rows of a table, a few at a time. */
export async function keepRows(
  db: Db,
  tableId: string,
  table: ReadTable,
  roles: Parameters<typeof keptRows>[1],
): Promise<void> {
  let batch = []
  for (const row of keptRows(table, roles)) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    await queries.insertRows(db, tableId, batch)
    batch = []
  }
  if (batch.length > 0) await queries.insertRows(db, tableId, batch)
}

/** The same table in another version: of the same document, below the same heading, with the same columns. */
function shapeOf(slug: string, { path, headings }: Pick<ReadTable, 'path' | 'headings'>): string {
  return createHash('md5')
    .update(JSON.stringify([slug, path, headings]))
    .digest('hex')
}
