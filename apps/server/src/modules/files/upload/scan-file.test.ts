import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { download } from '@xinqiao/contract/files/endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sendForm } from '../../../../test/calls/forms.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { scanContent } from '../../../platform/storage/clamd.ts'
import { rescanHeld, scanFile } from './scan-file.ts'

/** What the scanner of these tests takes for a virus. */
const MARK = 'a virus for tests'
const LIMIT = 5_000_000

/** A server that speaks the INSTREAM protocol of clamd. */
async function startScanner(port = 0): Promise<Server> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = judge(received)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

/** The verdict on a whole stream, null while more is to come. */
function judge(received: Buffer): string | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND'
  let at = command.length
  const content: Buffer[] = []
  let size = 0
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) {
      return Buffer.concat(content).includes(MARK) ? 'stream: Test.Virus FOUND' : 'stream: OK'
    }
    if (received.length < at + 4 + length) return null
    size += length
    if (size > LIMIT) return 'INSTREAM size limit exceeded. ERROR'
    content.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

let scanner: Server
let app: TestApp
let lin = ''
beforeAll(async () => {
  scanner = await startScanner()
  app = await openTestApp(inject('databaseUrl'), {
    env: { CLAMD_ADDRESS: `127.0.0.1:${portOf(scanner)}` },
  })
  await seedPeople(app)
  lin = await app.signIn(PEOPLE.manager)
})
afterAll(async () => {
  await app.close()
  await close(scanner)
})

async function upload(content: Uint8Array): Promise<string> {
  const entries = [['file', { name: 'a.bin', content }]] as const
  return (await sendForm(app, uploadFile, [...entries] as never, lin)).body.rows[0]
}
const open = async (id: string) => (await app.call(download, { query: { id } }, lin)).body

describe('with a scanner', () => {
  it('holds a file until it is judged clean', async () => {
    const content = randomBytes(2_000_000)
    const id = await upload(content)
    expect(await open(id)).toMatchObject({ code: 9999, msg: '文件正在安全检查，请稍后再试' })
    await scanFile(app.platform, id)
    expect(await open(id)).toEqual(content)
  })

  it('never serves what it found infected, and keeps none of it', async () => {
    const id = await upload(Buffer.concat([randomBytes(900_000), Buffer.from(MARK), randomBytes(100)]))
    await scanFile(app.platform, id)
    expect(await open(id)).toMatchObject({ code: 9999, msg: '文件未通过安全检查，已被隔离' })
    expect(await app.platform.storage.size(id)).toBeNull()
    await rescanHeld(app.platform)
    expect(await open(id)).toMatchObject({ code: 9999, msg: '文件未通过安全检查，已被隔离' })
  })

  it('holds what is beyond the scanner, and everything while it is down', async () => {
    const large = await upload(randomBytes(LIMIT + 1))
    await expect(scanFile(app.platform, large)).rejects.toThrow('size limit exceeded')
    const port = portOf(scanner)
    await close(scanner)
    const id = await upload(randomBytes(10))
    await expect(scanFile(app.platform, id)).rejects.toThrow('ECONNREFUSED')
    for (const held of [large, id]) {
      expect(await open(held)).toMatchObject({ code: 9999, msg: '文件正在安全检查，请稍后再试' })
    }
    scanner = await startScanner(port)
    await scanFile(app.platform, id)
    expect((await open(id)).length).toBe(10)
  })

  it('is given again what waits for long, and no scanner any more holds nothing', async () => {
    const id = await upload(randomBytes(10))
    app.clock.advance(2 * 3600_000)
    await rescanHeld(app.platform)
    expect(await open(id)).toMatchObject({ msg: '文件正在安全检查，请稍后再试' })
    const { CLAMD_ADDRESS: _, ...config } = app.platform.config
    await rescanHeld({ ...app.platform, config })
    expect((await open(id)).length).toBe(10)
  })

  it('tells whoever holds a file of its verdict, once', async () => {
    const told: string[] = []
    app.platform.fileOwners.register({
      kind: 'waiting',
      purpose: 'attachment',
      service: null,
      canRead: async () => true,
      canChange: async () => true,
      onJudged: async (_jobs, _db, { id, isClean }) => void told.push(`${id} ${isClean}`),
    })
    const held = async (content: Uint8Array) => {
      const id = await upload(content)
      const owner = { ownerKind: 'waiting', ownerId: id }
      await app.platform.db.updateTable('storedFile').set(owner).where('id', '=', id).execute()
      return id
    }
    const judged = await held(randomBytes(10))
    await scanFile(app.platform, judged)
    await scanFile(app.platform, judged)
    const infected = await held(Buffer.from(MARK))
    await scanFile(app.platform, infected)
    expect(told).toEqual([`${judged} true`, `${infected} false`])
    const left = await held(randomBytes(10))
    app.clock.advance(2 * 3600_000)
    const { CLAMD_ADDRESS: _, ...config } = app.platform.config
    await rescanHeld({ ...app.platform, config })
    expect(told.slice(2)).toContain(`${left} true`)
  })

  it('takes an answer that is no verdict for none', async () => {
    const chatty = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('what?\0'),
    )
    await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve))
    const content = (async function* () {
      yield Buffer.from('x')
    })()
    await expect(scanContent(`127.0.0.1:${portOf(chatty)}`, content)).rejects.toThrow(
      /no verdict|EPIPE|ECONNRESET/,
    )
    await close(chatty)
  })
})
