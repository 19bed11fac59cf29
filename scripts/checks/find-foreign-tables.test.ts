import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findForeignTables } from './find-foreign-tables.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'xinqiao-tables-'))
  put('a/queries.ts', "db.insertInto('unit'); db.updateTable('storedFile')")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const OWNERS = { unit: 'a', storedFile: 'a', tag: 'b' }

/** A module's file; each module writes what it owns. */
function put(name: string, text: string): void {
  const file = path.join(root, 'apps/server/src/modules', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** What is said of module b, which writes its own table and does this. */
function saidOf(text: string, reads: Record<string, { tables: string[]; why: string }> = {}): string[] {
  put('b/queries.ts', `db.deleteFrom('tag')\n${text}`)
  return findForeignTables(root, { owners: OWNERS, reads })
}

test('nothing is said where each names its own tables', () => {
  expect(saidOf("db.selectFrom('tag as t')")).toEqual([])
})

test.each([
  "db.updateTable('unit')",
  "db.insertInto(\n  'unit',\n)",
  'sql`update unit set name = ${name}`',
  'sql<Row>`with old as (delete from unit where id = 1 returning id) select 1`',
  "pool.query('insert into unit values (1)')",
  "for (const table of ['tag', 'unit'] as const) db.deleteFrom(table)",
  'const name = "unit"; sql`update ${sql.table(name)} set a = 1`',
])('a write of another module’s table is found: %s', (text) => {
  expect(saidOf(text)).toContain('b/queries.ts writes unit, which belongs to a')
})

test('a write cannot be listed away', () => {
  expect(saidOf("db.updateTable('unit')", { 'b/queries.ts': { tables: ['unit'], why: 'no' } })).toContain(
    'b/queries.ts writes unit, which belongs to a',
  )
})

test.each([
  "db.selectFrom('storedFile as f')",
  "db.selectFrom('tag').leftJoin('storedFile', 'a', 'b')",
  "db.selectFrom(['tag', 'storedFile as f'])",
  'sql`select 1 from tag t, stored_file f`',
  'sql`select exists (select from stored_file where id = t.id) from tag t`',
  'sql`${head} join stored_file as f on true`',
  'sql`delete from tag using stored_file f where f.id = tag.id`',
])('a read of another module’s table is found, and may be listed: %s', (text) => {
  expect(saidOf(text)).toEqual(['b/queries.ts reads storedFile, which belongs to a, and is not listed'])
  expect(saidOf(text, { 'b/queries.ts': { tables: ['storedFile'], why: 'a join' } })).toEqual([])
})

test('what only looks like a table is none', () => {
  expect(
    saidOf("// from unit\nconst text = 'a letter from unit'\nsql`select tag.unit from tag for update`"),
  ).toEqual([])
})

test('a listed read that is not there any more, and an owner that never names its table, are said', () => {
  expect(saidOf('', { 'b/queries.ts': { tables: ['unit'], why: 'gone' } })).toEqual([
    'b/queries.ts is listed for unit and does not read it',
  ])
  put('a/queries.ts', "db.insertInto('unit')")
  expect(saidOf('')).toEqual(['a owns storedFile and never names it'])
})
