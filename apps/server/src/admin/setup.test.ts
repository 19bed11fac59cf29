import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runAdmin } from '../../test/admin-command.ts'
import { onServer, withDatabase } from '../../test/databases/databases.ts'
import { readConfig } from '../config.ts'
import { setup } from './setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-setup-'))
const file = join(folder, 'xinqiao.env')
const server = inject('databaseUrl')
const EMPTY = `setup_${process.pid}`
const LATIN = `setup_latin_${process.pid}`
const database = withDatabase(server, EMPTY)

beforeAll(async () => {
  await onServer(server, `create database ${EMPTY}`)
  const encoding = "encoding 'LATIN1' locale_provider libc locale 'C'"
  await onServer(server, `create database ${LATIN} ${encoding} template template0`)
})
afterAll(async () => {
  for (const name of [EMPTY, LATIN]) await onServer(server, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

const ADDRESS = 'https://portal.example.com'
const OTHER_LINES = `# our own\nXINQIAO_DATA='${join(folder, 'data')}'\n`

/** The command with the answers that somebody types, one a line. */
function runSetup(answers: string[], args: string[] = []) {
  const user = userInfo().username
  return runAdmin(
    ['setup', '--settings', file, '--user', user, ...args],
    {},
    answers.map((line) => `${line}\n`).join(''),
  )
}

it('asks, writes the settings that only root and the portal read, and makes the first administrator', async () => {
  writeFileSync(file, OTHER_LINES)
  const done = await runSetup([database, ADDRESS, '13912340001', '王管', 'Abc12345'])
  expect(done).toMatchObject({ status: 0 })
  expect(done.out).toContain('已创建系统管理员 王管（13912340001）')
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith(OTHER_LINES)).toBe(true)
  const first = parseEnv(text)
  expect(first).toMatchObject({ DATABASE_URL: database, PUBLIC_URL: ADDRESS, TRUST_PROXY: 'loopback' })
  expect(first.APP_SECRET).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o640)
  const people =
    'select phone, real_name, role, status from account join staff_role on account_id = account.id'
  const made = await onServer(database, people)
  expect(made).toEqual([{ phone: '13912340001', real_name: '王管', role: 'admin', status: 'active' }])

  // Again: what was said before is taken by Enter, the secret stays, nobody is made twice.
  const again = await runSetup(['', 'http://portal.example.com'])
  expect(again).toMatchObject({ status: 0 })
  expect(again.out).toContain('已有系统管理员')
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({ ...first, PUBLIC_URL: 'http://portal.example.com' })
})

it('says in words what is wrong with an answer, and writes nothing then', async () => {
  rmSync(file, { force: true })
  const refusals: [string, Record<string, string>][] = [
    ['--database：postgres://用户:密码@主机:端口[,主机:端口…]/数据库', { database: 'mysql://x' }],
    ['--database：无法使用 DATABASE_URL 指定的数据库', { database: 'postgres://nobody@127.0.0.1:1/x' }],
    ['--database：数据库的编码是 LATIN1，需要 UTF8', { database: withDatabase(server, LATIN) }],
    ['--address：只写协议、主机与端口', { database, address: `${ADDRESS}/portal` }],
    ['--address：不能为空', { database, address: '' }],
  ]
  // Where nobody is root, the user is not changed and not looked for.
  if (process.getuid?.() === 0)
    refusals.push(['--user：没有名为 nobody-here 的用户', { database, user: 'nobody-here' }])
  for (const [said, values] of refusals) {
    const given = { settings: file, user: userInfo().username, ...values }
    await expect(setup.runOnData(readConfig({}), pino({ level: 'silent' }), given)).rejects.toThrow(said)
  }
  const silent = await runSetup([], ['--database', database])
  expect(silent).toMatchObject({ status: 1, out: '' })
  expect(silent.err).toContain('没有读到访问地址')
  expect(silent.err).not.toContain('    at ')
  expect(existsSync(file)).toBe(false)
})
