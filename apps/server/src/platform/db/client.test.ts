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

it('what is asked often is planned once, and asked anew after a migration has changed its columns', async () => {
  const { pool, close } = openDatabase(app.databaseUrl, 1)
  onTestFinished(close)
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('create temp table tried (id integer)')
  const ask = () => client.query('\n  select id from tried where id = $1', [1])
  const plans = async () =>
    (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
  await ask()
  expect(await plans()).toEqual([])
  for (let times = 0; times < 20; times += 1) await ask()
  expect(await plans()).toEqual([{ statement: '\n  select id from tried where id = $1' }])
  await client.query('alter table tried alter id type bigint')
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
  expect((await ask()).rows).toEqual([])
})
