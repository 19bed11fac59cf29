import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../test/admin-command.ts'
import { type ServerProcess, startServer } from '../../../test/server-process.ts'
import { readConfig } from '../../config.ts'
import { ownIdentity } from '../../platform/embedded-postgres/process-identity.ts'
import { openResources } from '../../resources.ts'
import type { DataCommand } from '../command.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const base = mkdtempSync(join(tmpdir(), 'xinqiao-backup-'))
// The embedded database of root runs under another number, which must be able to walk here.
chmodSync(base, 0o755)
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(base, { recursive: true, force: true })
})

const log = pino({ level: 'silent' })
const at = (name: string) => join(base, name)
const environment = (name: string) => ({
  XINQIAO_DATA: at(name),
  DEMO: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
})
const admin = (name: string, ...args: string[]) => runAdmin(args, environment(name))

/** Without a process of its own: what it refuses shows as it throws. */
const command = (which: DataCommand, name: string, values: Record<string, unknown>, more = {}) =>
  which.runOnData(readConfig({ ...environment(name), ...more }), log, values)

async function start(name: string): Promise<ServerProcess> {
  const server = await startServer(environment(name))
  servers.push(server)
  return server
}

/** A file that was acknowledged. */
interface Sent {
  id: string
  content: string
  removed: boolean
}

async function send(url: string, token: string, number: number): Promise<Sent> {
  const content = `第 ${number} 份记录\n${'芯桥'.repeat(500)}`
  const form = new FormData()
  form.append('file', new Blob([content]), `记录-${number}.txt`)
  const answer = await fetch(`${url}/api/fileInfo/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { code, rows } = (await answer.json()) as { code: number; rows: [string] }
  expect(code).toBe(200)
  return { id: rows[0], content, removed: false }
}

async function remove(url: string, token: string, file: Sent): Promise<void> {
  const answer = await fetch(`${url}/api/fileInfo/${file.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
  file.removed = true
}

/** The text of a file, null where there is none. */
async function read(url: string, token: string, id: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/fileInfo/download?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status === 404 ? null : answer.text()
}

describe('backup and restore', () => {
  let token = ''
  const sent: Sent[] = []
  let early = 0

  beforeAll(async () => {
    const { url } = await start('first')
    writeFileSync(at('first/postgres/cluster/local.conf'), "work_mem = '9MB'\n", { mode: 0o644 })
    const made = await admin(
      'first',
      'create-admin',
      '--phone',
      '13912340001',
      '--name',
      '王管',
      '--password',
      'Abc12345',
    )
    expect(made.status).toBe(0)
    const given = await admin('first', 'token', '--phone', '13912340001', '--json', '--yes-staff')
    token = (JSON.parse(given.out) as { token: string }).token
    while (sent.length < 12) sent.push(await send(url, token, sent.length))
    await remove(url, token, sent[3] as Sent)
    early = sent.length
  })

  it('are a drill: what was there at one moment is back, no row without its file, while people went on working', async () => {
    const { url } = servers[0] as ServerProcess
    let over = false
    const making = admin('first', 'backup', '--to', at('copy')).finally(() => {
      over = true
    })
    while (!over) {
      sent.push(await send(url, token, sent.length))
      const old = sent[Math.floor(sent.length / 2)]
      if (sent.length % 3 === 0 && old && !old.removed) await remove(url, token, old)
    }
    const outcome = await making
    // For a machine on which the database would not start with the settings of this one.
    writeFileSync(at('copy/postgres/cluster/local.conf'), "work_mem = '6MB'\n")
    expect(outcome).toMatchObject({ status: 0 })
    expect(outcome.out).toContain(`已备份到 ${at('copy')}`)
    expect(existsSync(at('first/files/held'))).toBe(false)
    // Whoever removes from now on, removes for good.
    await remove(url, token, sent[0] as Sent)

    const restored = await admin('second', 'restore', '--from', at('copy'))
    expect(restored).toMatchObject({ status: 0 })
    expect(restored.out).toMatch(/已恢复到 .* 个文件齐全。\n$/)
    expect(readFileSync(at('second/postgres/cluster/local.conf'), 'utf8')).toContain('6MB')
    const second = await start('second')
    const back = await Promise.all(sent.map(({ id }) => read(second.url, token, id)))
    for (const [index, text] of back.entries()) {
      if (text !== null) expect(text).toBe(sent[index]?.content)
    }
    // The state of one moment: everything before a certain upload, nothing after it.
    const last = back.findLastIndex((text) => text !== null)
    expect(last).toBeGreaterThanOrEqual(early - 1)
    expect(back[0]).not.toBeNull()
    expect(back[3]).toBeNull()
    const gone = back.slice(0, last).filter((text, index) => text === null && !sent[index]?.removed)
    expect(gone).toEqual([])
    // It is an installation like any other.
    expect((await send(second.url, token, 0)).id).not.toBe('')
  })

  it('name what is wrong with a backup, and leave nothing half restored', async () => {
    const to = (name: string, folder: string) =>
      expect(command(backup, name, { to: folder === '' ? '' : at(folder) })).rejects
    const from = (name: string, folder: string) =>
      expect(command(restore, name, { from: at(folder) })).rejects
    await to('first', 'copy').toThrow('不是空目录')
    await to('first', 'first/files/copy/inner').toThrow('请另选目录')
    expect(existsSync(at('first/files/copy'))).toBe(false)
    await expect(
      command(backup, 'first', { to: at('other') }, { APP_SECRET: 'another secret than that of the portal' }),
    ).rejects.toThrow('APP_SECRET 与此数据库不符')
    expect(existsSync(at('other'))).toBe(false)
    writeFileSync(at('file'), '')
    const { err } = await admin('first', 'backup', '--to', at('file'))
    expect(err).toBe(`${at('file')}：已存在同名文件 / there is a file of this name\n`)
    await to('third', 'other').toThrow('还没有数据')
    await to('first', '').toThrow('--to')

    mkdirSync(at('empty'))
    await from('third', 'empty').toThrow('backup.json')
    await from('first', 'copy').toThrow('正被另一个芯桥进程使用')
    await servers[0]?.stop()
    await from('first', 'copy').toThrow('已有数据')

    const name = readdirSync(at('copy/files'), { recursive: true })
      .map(String)
      .find((path) => path.length > 30)
    appendFileSync(at(`copy/files/${name}`), 'damage')
    await from('third', 'copy').toThrow(`files/${name} 已损坏`)
    expect(readdirSync(at('third'))).toEqual(['files', 'postgres'])
    expect(readdirSync(at('third/files'))).toEqual([])
    expect(existsSync(at('third/postgres/cluster'))).toBe(false)

    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
    await expect(command(restore, 'third', { from: at('copy') }, s3)).rejects.toThrow('请不设 S3_ENDPOINT')
    // Another one, which lives.
    writeFileSync(at('third/restoring'), JSON.stringify(ownIdentity()))
    await from('third', 'copy').toThrow('另一个恢复正在进行')
    rmSync(at('third/restoring'))
    const lines = readFileSync(at('copy/SHA256SUMS'), 'utf8').split('\n')
    writeFileSync(at('copy/SHA256SUMS'), `${lines.slice(0, -2).join('\n')}\n`)
    await from('third', 'copy').toThrow('SHA256SUMS 已损坏')
    writeFileSync(at('copy/backup.json'), '{')
    await from('third', 'copy').toThrow('backup.json 已损坏')

    writeFileSync(at('third/restoring'), '')
    await to('third', 'other').toThrow('恢复没有完成')
    await expect(openResources(readConfig(environment('third')), log, 'portal')).rejects.toThrow(
      '恢复没有完成',
    )
  })
})
