import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { ConfigError } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { openDatabase } from './platform/db/database.ts'
import { prepareFolder } from './platform/embedded-postgres/data-home.ts'

describe('a start that fails', () => {
  it('names the port that is taken, and the address that is none of this machine', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(explainFailure(await faultOfListening(port, '127.0.0.1'))).toMatch(`端口 ${port} 已被占用`)
    taken.close()
    expect(explainFailure(await faultOfListening(0, '192.0.2.1'))).toBe(
      '无法在 HOST 192.0.2.1、PORT 0 上监听 / cannot listen on HOST 192.0.2.1, PORT 0: EADDRNOTAVAIL',
    )
  })

  it.each([
    ['a server that is not there', { port: '9' }],
    ['a host that nobody knows', { hostname: 'nowhere.invalid' }],
    ['another password', { password: 'wrong' }],
    ['a database that is not there', { pathname: '/nowhere' }],
  ])('names DATABASE_URL for %s, without what is in it', async (_, change) => {
    const url = Object.assign(new URL(inject('databaseUrl')), change)
    const database = openDatabase(url.href, 2)
    const error: unknown = await database.pool.query('select 1').catch((reason: unknown) => reason)
    await database.close()
    const text = explainFailure(error)
    expect(text).toMatch(/^无法使用 DATABASE_URL 指定的数据库 .+: \S/)
    expect(text).not.toContain('\n')
    expect(text).not.toContain(url.password)
  })

  it('names XINQIAO_DATA when no folder can be there', () => {
    const inside = `${import.meta.filename}/data`
    expect(() => prepareFolder(inside)).toThrow(`数据目录 ${inside} 无法创建（ENOTDIR）`)
  })

  it('says what is wrong with a setting, and where in the code what nobody expected happened', () => {
    expect(explainFailure(new ConfigError('APP_SECRET …'))).toBe('APP_SECRET …')
    expect(explainFailure(new TypeError('x is not a function'))).toMatch(
      /x is not a function\n +at .+explain-failure\.test/,
    )
  })
})

async function faultOfListening(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host)
  const [error] = (await once(server, 'error')) as [unknown]
  return error
}
