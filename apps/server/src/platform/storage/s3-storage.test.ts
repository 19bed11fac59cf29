import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { S3_KEYS, type S3Double, startS3Double } from '../../../test/s3-double.ts'
import { ConfigError } from '../../config.ts'
import { BusyError } from '../http/fault/errors.ts'
import { newId } from '../ids.ts'
import { openStorage } from './open-storage.ts'
import { type Storage, StorageFullError } from './storage.ts'

const MB = 1024 * 1024
const settingsOf = (endpoint: string, change: object = {}) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY: S3_KEYS.accessKey,
  S3_SECRET_KEY: S3_KEYS.secretKey,
  S3_REGION: 'us-east-1',
  FILES_ACCEL_PREFIX: undefined,
  ...change,
})
const open = (endpoint: string, change?: object) => openStorage(settingsOf(endpoint, change), 'unused')

/** The S3 server of the npm registry, in a process of its own. */
async function startS3rver() {
  const directory = mkdtempSync(join(tmpdir(), 'xinqiao-s3-'))
  const port = await freePort()
  const command = resolve(import.meta.dirname, '../../../../../node_modules/s3rver/bin/s3rver.js')
  const options = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port)]
  const child = spawn(process.execPath, [command, ...options, '--silent', '--configure-bucket', 'files'], {
    stdio: 'ignore',
  })
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await fetch(endpoint).catch(() => null))) await sleep(50)
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(directory, { recursive: true, force: true })
  }
  return { endpoint, stop }
}

async function* inChunks(content: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < content.length; at += 300_000) yield content.subarray(at, at + 300_000)
}

const SERVERS = {
  's3rver, a process of its own': startS3rver,
  'a store that checks every signature': startS3Double,
}

describe.each(Object.entries(SERVERS))('files in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>
  let storage: Storage
  beforeAll(async () => {
    server = await start()
    storage = await open(server.endpoint)
  })
  afterAll(() => server.stop())

  it.each([0, 5, 3 * MB, 5 * MB, 12 * MB + 7])(
    'gives back %i bytes that were put, whole or in part',
    async (size) => {
      const id = newId()
      const content = randomBytes(size)
      const put = await storage.put(id, inChunks(content))
      expect(put).toEqual({ size, sha256: createHash('sha256').update(content).digest() })
      expect(await storage.size(id)).toBe(size)
      expect((await buffer(storage.read(id))).equals(content)).toBe(true)
      if (size > 10)
        expect(await buffer(storage.read(id, { start: 3, end: 8 }))).toEqual(content.subarray(3, 9))
      await storage.remove(id)
      expect(await storage.size(id)).toBeNull()
    },
  )

  it.each([
    ['parts of known length', 8 * MB, true, [0, 1, 2]],
    ['parts in any order', 8 * MB, true, [2, 0, 1]],
    ['chunks whose length only their end tells', 6 * MB, false, [0, 1, 2]],
    ['small chunks', 1 * MB, false, [1, 0, 2]],
  ])('makes a file of %s', async (_case, partSize, isKnown, order) => {
    const id = newId()
    const content = randomBytes(2 * partSize + 1000)
    const storeKey = await storage.begin(id)
    const keys = new Map<number, string>()
    for (const number of order) {
      const bytes = content.subarray(number * partSize, (number + 1) * partSize)
      const part = { number, offset: null, length: isKnown ? bytes.length : null, isLast: number === 2 }
      keys.set(number, await storage.writePart({ id, storeKey }, part, inChunks(bytes)))
    }
    const parts = [0, 1, 2].map((number) => ({
      number,
      size: number === 2 ? 1000 : partSize,
      offset: number * partSize,
      aside: false,
      storeKey: keys.get(number) ?? '',
    }))
    await storage.finish({ id, storeKey }, parts)
    expect((await buffer(storage.read(id))).equals(content)).toBe(true)
    await storage.finish({ id, storeKey }, parts)
    for (const number of [0, 1, 2]) expect(await storage.size(`${id}.${number}`)).toBeNull()
  })

  it('duplicates without reading, and forgets an upload that is given up', async () => {
    const [id, other] = [newId(), newId()]
    await storage.put(id, Buffer.from('content'))
    await storage.duplicate(id, other)
    await storage.remove(id)
    expect(String(await buffer(storage.read(other)))).toBe('content')
    const storeKey = await storage.begin(id)
    const part = { number: 0, offset: 0, length: null, isLast: false }
    await storage.writePart({ id, storeKey }, part, inChunks(randomBytes(MB)))
    await storage.abandon({ id, storeKey })
    expect(await storage.size(`${id}.0`)).toBeNull()
  })

  it('gives an address that opens a file for a while, under its name', async () => {
    const id = newId()
    await storage.put(id, Buffer.from('content'))
    const disposition = "attachment; filename*=UTF-8''%E5%9B%BA%E4%BB%B6.bin"
    const address = (await storage.publicAddress(id, { disposition, type: 'application/octet-stream' })) ?? ''
    expect(await (await fetch(address)).text()).toBe('content')
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
    expect(new URL(address).searchParams.get('response-content-disposition')).toBe(disposition)
  })
})

describe('a store that refuses', () => {
  let server: S3Double
  beforeAll(async () => {
    server = await startS3Double()
  })
  afterAll(() => server.stop())

  it.each([
    ['a wrong key', { S3_SECRET_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a wrong name', { S3_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { S3_BUCKET: 'other' }, 'NoSuchBucket'],
  ])('is not started with: %s', async (_case, change, reason) => {
    const opening = open(server.endpoint, change)
    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow(reason)
  })

  it('is not started where it is not there', async () => {
    await expect(open('http://127.0.0.1:1')).rejects.toBeInstanceOf(ConfigError)
  })

  it('is told apart: full, busy, denied; nothing is half saved', async () => {
    const storage = await open(server.endpoint)
    const id = newId()
    const put = () => storage.put(id, inChunks(randomBytes(11 * MB)))
    server.failWith({ status: 507, code: 'XMinioStorageFull' })
    await expect(put()).rejects.toBeInstanceOf(StorageFullError)
    server.failWith({ status: 503, code: 'SlowDown' })
    await expect(put()).rejects.toBeInstanceOf(BusyError)
    server.failWith({ status: 403, code: 'AccessDenied' })
    await expect(put()).rejects.toThrow('AccessDenied')
    await expect(buffer(storage.read(id))).rejects.toThrow('AccessDenied')
    server.failWith(null)
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
    await put()
    expect(await storage.size(id)).toBe(11 * MB)
  })
})
