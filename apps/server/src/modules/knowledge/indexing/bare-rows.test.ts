import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { readQuery } from '../../../platform/search/query.ts'
import { findHits } from '../search/search-queries.ts'
import { prepareAll } from './prepare-release.ts'
import { takeBareRows } from './token-queries.ts'

const desk = useEditors()
const { app } = desk

/** A version that waits for its release, with all of its rows in the search and no token of them. */
async function barePrepared(body: string): Promise<string> {
  const { versionId } = await desk.draft(body)
  await desk.move(versionId, EDITOR, { event: 'submit' })
  await prepareAll(app.platform)
  await makeBare(versionId)
  return versionId
}
const makeBare = (versionId: string) =>
  sql`update knowledge_search set tokens = null where version_id = ${versionId}`.execute(app.platform.db)
const bareRows = async (versionId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text from knowledge_search
    where version_id = ${versionId} and tokens is null order by id`.execute(app.platform.db)
  return rows.map((row) => row.id)
}

it('no text of a version that waits for its release is compared in a search', async () => {
  const counted = await countComparisons()
  const query = readQuery('锆钛酸铅') ?? expect.fail('nothing to look for')
  const reader = { accountId: 'anyone', unitId: null, seesAll: true, isOffered: true }
  const search = async () => {
    const { hits } = await findHits(
      counted.db,
      { query, reader, spaceId: undefined },
      { limit: 10, offset: 0 },
    )
    return { hits: hits.length, compared: await counted.count() }
  }
  const versionId = await barePrepared('压电陶瓷锆钛酸铅')
  expect(await search()).toEqual({ hits: 0, compared: 0 })
  await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
  const { hits, compared } = await search()
  expect(hits).toBe(1)
  expect(compared).toBeGreaterThan(0)
  await counted.close()
})

it('rows that are searched get their tokens before those of a version that waits for its release', async () => {
  const waiting = await bareRows(await barePrepared('先准备的'))
  const { versionId } = await desk.draft('后发布的')
  await desk.release(versionId)
  await makeBare(versionId)
  const out = await bareRows(versionId)
  const taken = await takeBareRows(app.platform.db, out.length + waiting.length)
  expect(taken.map(({ id }) => id)).toEqual([...out, ...waiting])
})

/** The same database, in which comparing a text with a pattern is counted. */
async function countComparisons() {
  for (const statement of [
    'create schema counting',
    'create sequence counting.comparisons minvalue 0',
    // It must cost the planner what the operator itself does.
    `create function counting.compare(text, text) returns boolean language plpgsql immutable cost 1 as
      $$ begin perform nextval('counting.comparisons'); return pg_catalog.textlike($1, $2); end $$`,
    'create operator counting.~~ (leftarg = text, rightarg = text, function = counting.compare)',
  ]) {
    await sql.raw(statement).execute(app.platform.db)
  }
  const url = new URL(app.databaseUrl)
  url.searchParams.set('options', '-c search_path=counting,public,pg_catalog')
  const { db, close } = openDatabase(url.href, 2)
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select nextval('counting.comparisons') as count`.execute(db)
    const { count: made = 0 } = rows[0] ?? {}
    await sql`alter sequence counting.comparisons restart`.execute(db)
    return made
  }
  return { db, close, count }
}
