import { expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { openDatabase } from './database.ts'

const app = useApp()

it('a connection that dies while it is lent out ends no process: the next query tells', async () => {
  const { pool, close } = openDatabase(app.databaseUrl, 2)
  onTestFinished(close)
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((done) => lent.once('end', done))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})
