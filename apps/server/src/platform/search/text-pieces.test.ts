import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'

const app = useApp()

it.each([
  ['', []],
  ['a', ['a']],
  ['Ab链', ['a', 'ab', 'ab链', 'b', 'b链', '链']],
  ['字字字字', ['字', '字字', '字字字']],
  ['👨x', ['x', '👨', '👨x']],
])('the pieces of “%s” are all its stretches of up to three letters', async (text, pieces) => {
  const { rows } = await sql<{ found: string[] }>`select text_pieces(${text}) as found`.execute(
    app.platform.db,
  )
  expect(rows[0]?.found.toSorted()).toEqual(pieces.toSorted())
})

it('a text of 100,000 letters is cut into its pieces in one walk: by the square of its length it took minutes', async () => {
  await app.platform.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '40s'`.execute(db)
    const { rows } = await sql<{
      many: number
    }>`select cardinality(text_pieces(string_agg(md5(n::text) || '链路', '')))
      as many from generate_series(1, 3000) n`.execute(db)
    expect(rows[0]?.many).toBeGreaterThan(4_000)
  })
})
