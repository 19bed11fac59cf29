import { CompiledQuery, type Driver, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { announce } from '../live/realtime.ts'
import { openDatabase } from './database.ts'
import { isWriteRefused, ReadingDriver, readingAlone } from './reading-alone.ts'

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

it('nothing of it stays with the session, which others have behind a pooler, nor does an event leave', async () => {
  const { db, pool, close } = openDatabase(app.databaseUrl, 1)
  const mode = async () => (await pool.query('show default_transaction_read_only')).rows[0]
  const heard: string[] = []
  onTestFinished(app.platform.realtime.subscribe(({ id = '' }) => heard.push(id)))
  await readingAlone(() => announce(db, { topic: 'outbox', id: 'read' }))
  await readingAlone(() => db.transaction().execute((tx) => announce(tx, { topic: 'outbox', id: 'within' })))
  expect(await mode()).toEqual({ default_transaction_read_only: 'off' })
  await announce(db, { topic: 'outbox', id: 'written' })
  await expect.poll(() => heard).toEqual(['written'])
  await close()
})

it('where the transaction that takes no write cannot be begun, nothing is asked', async () => {
  const asked: string[] = []
  const ended = {
    executeQuery: async ({ sql: text }: CompiledQuery) => {
      asked.push(text)
      throw new Error('the session ended')
    },
    streamQuery: () => expect.fail('nothing is streamed'),
  }
  const driver = new ReadingDriver({ acquireConnection: async () => ended } as unknown as Driver)
  const connection = await readingAlone(() => driver.acquireConnection())
  await expect(connection.executeQuery(CompiledQuery.raw('update unit set name = name'))).rejects.toThrow()
  expect(asked).toEqual(['start transaction read only'])
})
