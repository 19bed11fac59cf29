import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { openDatabase } from './database.ts'
import { isWriteRefused, readingAlone } from './reading-alone.ts'

const app = useApp()

it('whatever reads alone is refused each write by the database, and who has the connection afterwards writes again', async () => {
  const { db, close } = openDatabase(app.databaseUrl, 1)
  const write = () => sql`update unit set name = name`.execute(db)
  const inTransaction = () => db.transaction().execute((tx) => sql`update unit set name = name`.execute(tx))
  for (const writing of [write, inTransaction]) {
    const refused = await readingAlone(writing).catch((error: unknown) => error)
    expect(isWriteRefused(refused)).toBe(true)
    const { rows } = await readingAlone(() => sql<{ one: number }>`select 1 as one`.execute(db))
    expect(rows).toEqual([{ one: 1 }])
    await writing()
  }
  await close()
})
