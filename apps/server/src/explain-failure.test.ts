import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { onServer, withDatabase } from '../test/databases/databases.ts'
import { ConfigError, readConfig } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { listen, tryPort } from './listen.ts'
import { LIMITS } from './platform/db/client.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { prepareFolder } from './platform/embedded-postgres/data-home.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { openResources } from './resources.ts'

const faultOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error: unknown = await attempt.then(
    () => expect.fail('nothing failed'),
    (reason: unknown) => reason,
  )
  return explainFailure(error)
}
const faultOfListening = (PORT: number, HOST: string) => faultOf(listen(fastify(), { HOST, PORT }))

describe('a start that fails', () => {
  it('names the port that is taken, and the address that is none of this machine', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await faultOfListening(port, '127.0.0.1')).toMatch(`端口 ${port} 已被占用`)
    // Told before the work of a first start begins.
    const early = { HOST: '127.0.0.1', PORT: port }
    expect(await faultOf(tryPort(early))).toMatch(`端口 ${port} 已被占用`)
    taken.close()
    await once(taken, 'close')
    await tryPort(early)
    await tryPort(early)
    expect(await faultOfListening(0, '192.0.2.1')).toBe(
      '无法在 HOST 192.0.2.1、PORT 0 上监听 / cannot listen on HOST 192.0.2.1, PORT 0: EADDRNOTAVAIL',
    )
  })

  it('names HOST where nobody knows it, and not the database', async () => {
    expect(await faultOfListening(0, 'nowhere.invalid')).toMatch(
      /^无法在 HOST nowhere\.invalid、PORT 0 上监听 .+: (ENOTFOUND|EAI_AGAIN)$/,
    )
  })

  it.each([
    ['a server that is not there', { port: '9' }],
    ['a host that nobody knows', { hostname: 'nowhere.invalid' }],
    ['another password', { password: 'wrong' }],
    ['a database that is not there', { pathname: '/nowhere' }],
  ])('names DATABASE_URL for %s, without what is in it', async (_, change) => {
    const url = Object.assign(new URL(inject('databaseUrl')), change)
    const config = readConfig({ DATABASE_URL: url.href, APP_SECRET: 'x'.repeat(32) })
    const text = await faultOf(openResources(config, pino({ enabled: false }), 'portal'))
    expect(text).toMatch(/^无法使用 DATABASE_URL 指定的数据库 .+: \S/)
    expect(text).not.toContain('\n')
    expect(text).not.toContain(url.password)
  })

  it('says of a database that was set read-only that it takes no writes', async () => {
    const url = new URL(inject('databaseUrl'))
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const config = readConfig({ DATABASE_URL: url.href, APP_SECRET: 'x'.repeat(32) })
    expect(await faultOf(openResources(config, pino({ enabled: false }), 'portal'))).toMatch(
      /^数据库被设为只读/,
    )
  })

  it('names no setting for a connection that was lost, only where in the code', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })
    expect(explainFailure(lost)).toMatch(/^Error: connect ECONNREFUSED 127\.0\.0\.1:9\n +at /)
  })

  it('says why a migration failed', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const database = openDatabase(withDatabase(inject('databaseUrl'), name), 2)
    await database.pool.query('create table account ()')
    expect(await faultOf(migrate(database.pool))).toMatch(
      /迁移 \S+ 失败 \/ migration failed: relation "account" already exists\n/,
    )
    await database.close()
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })

  it('refuses a schema that is newer than it knows', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const database = openDatabase(withDatabase(inject('databaseUrl'), name), 2)
    await migrate(database.pool)
    await database.pool.query("insert into migration (name, applied_at) values ('9999_later.sql', now())")
    expect(await faultOf(migrate(database.pool))).toMatch(
      /^数据库的结构比本版本新（9999_later\.sql），请启动更新的版本 \S/,
    )
    await database.close()
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })

  it('is none where another node migrates for longer than any request may take', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const connectionString = withDatabase(inject('databaseUrl'), name)
    const other = new pg.Client({ connectionString })
    await other.connect()
    await other.query('select pg_advisory_lock(7319004)')
    const { pool, close } = openDatabase(connectionString, 1, 10, {
      ...LIMITS,
      statement_timeout: 200,
      silentMs: 300,
    })
    const migrated = migrate(pool)
    await other.query('select pg_sleep(0.6)')
    await other.end()
    expect((await migrated).length).toBeGreaterThan(0)
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '200ms' }])
    await close()
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })

  it('names the folder of files that cannot be written', async () => {
    const blocked = `${import.meta.filename}/files`
    expect(await faultOf(openStorage({ S3_REGION: '' } as never, blocked))).toMatch(
      `文件目录 ${blocked} 不能写入：`,
    )
  })

  it('names XINQIAO_DATA when no folder can be there', () => {
    const inside = `${import.meta.filename}/data`
    expect(() => prepareFolder(inside)).toThrow(`数据目录 ${inside} 无法创建（ENOTDIR）`)
    expect(() => prepareFolder('/proc/nowhere/data')).toThrow(/^数据目录 \/proc\/nowhere\/data 无法创建（/)
  })

  it('says what is wrong with a setting, and where in the code what nobody expected happened', () => {
    expect(explainFailure(new ConfigError('APP_SECRET …'))).toBe('APP_SECRET …')
    expect(explainFailure(new TypeError('x is not a function'))).toMatch(
      /x is not a function\n +at .+explain-failure\.test/,
    )
  })
})
