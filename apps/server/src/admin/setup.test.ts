import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runAdmin } from '../../test/admin-command.ts'
import { TestBrowser } from '../../test/calls/browser.ts'
import { openLogin, passwordLogin } from '../../test/calls/log-in.ts'
import { useApp } from '../../test/harness.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-setup-'))
const file = join(folder, 'xinqiao.env')
afterAll(() => rmSync(folder, { recursive: true }))

const ADDRESS = 'https://portal.example.com'
const OTHER_LINES = `# our own\nXINQIAO_DATA='${join(folder, 'data')}'\n`

/** The command with the answers that somebody types, one a line. */
function setup(answers: string[], args: string[] = []) {
  const user = userInfo().username
  return runAdmin(
    ['setup', '--settings', file, '--user', user, ...args],
    {},
    answers.map((line) => `${line}\n`).join(''),
  )
}

it('asks, writes the settings that only root and the portal read, and makes the first administrator', async () => {
  writeFileSync(file, OTHER_LINES)
  const done = await setup([app.databaseUrl, ADDRESS, '13912340001', '王管', 'Abc12345'])
  expect(done).toMatchObject({ status: 0 })
  expect(done.out).toContain('已创建系统管理员 王管（13912340001）')
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith(OTHER_LINES)).toBe(true)
  const first = parseEnv(text)
  expect(first).toMatchObject({ DATABASE_URL: app.databaseUrl, PUBLIC_URL: ADDRESS, TRUST_PROXY: 'loopback' })
  expect(first.APP_SECRET).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o640)
  const body = { phone: '13912340001', password: 'Abc12345' }
  const browser = new TestBrowser(app.http)
  expect((await passwordLogin(browser, await openLogin(browser), body)).json().code).toBe(200)

  // Again: what was said before is taken by Enter, the secret stays, nobody is made twice.
  const again = await setup(['', 'http://portal.example.com'])
  expect(again).toMatchObject({ status: 0 })
  expect(again.out).toContain('已有系统管理员')
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({ ...first, PUBLIC_URL: 'http://portal.example.com' })
})

it('says in words what is wrong with an answer, and writes nothing then', async () => {
  await sql`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`
    .execute(app.platform.db)
    .catch(() => undefined)
  const latin = new URL(app.databaseUrl)
  latin.pathname = '/latin'
  rmSync(file, { force: true })
  const address = ['--database', app.databaseUrl]
  for (const [said, ...args] of [
    ['--database：postgres://用户:密码@主机:端口/数据库', '--database', 'mysql://x'],
    ['--database：无法使用 DATABASE_URL 指定的数据库', '--database', 'postgres://nobody@127.0.0.1:1/x'],
    ['--database：数据库的编码是 LATIN1，需要 UTF8', '--database', latin.href],
    ['--address：只写协议、主机与端口', ...address, '--address', `${ADDRESS}/portal`],
    ['没有读到访问地址', ...address],
    ['--user：没有名为 nobody-here 的用户', '--user', 'nobody-here', ...address, '--address', ADDRESS],
  ]) {
    // Where nobody is root, the user is not changed and not looked for.
    if (said?.startsWith('--user') && process.getuid?.() !== 0) continue
    const refused = await setup([], args)
    expect(refused.status).toBe(1)
    expect(refused.err).toContain(said)
    expect(refused.err).not.toContain('    at ')
  }
  expect(() => statSync(file)).toThrow()
})
