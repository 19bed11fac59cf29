import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { localStorage, pathBelowRoot } from './local-storage.ts'
import { StorageFullError } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-storage-'))
const storage = localStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('local storage', () => {
  it('frees the memory of what a part brought once it is written, but not what others share', async () => {
    const id = newId()
    const storeKey = await storage.begin(id)
    const own = Buffer.from(new ArrayBuffer(64 * 1024)).fill('a')
    const shared = Buffer.from(new ArrayBuffer(64 * 1024)).fill('b')
    const content = (async function* () {
      yield own
      yield shared.subarray(0, 32 * 1024)
    })()
    const part = { number: 0, offset: 0, length: 96 * 1024, isLast: true }
    await storage.writePart({ id, storeKey }, part, content)
    expect([own.byteLength, shared.byteLength]).toEqual([0, 64 * 1024])
    await storage.finish({ id, storeKey }, [
      { number: 0, size: 96 * 1024, offset: 0, aside: false, storeKey: '' },
    ])
    const written = await buffer(storage.read(id))
    expect(written.toString()).toBe('a'.repeat(64 * 1024) + 'b'.repeat(32 * 1024))
  })

  it('gives back what was put, whole or in part, and knows size and digest', async () => {
    const id = newId()
    const content = Buffer.from('飞腾 D2000 硬件设计指南')
    const put = await storage.put(id, content)
    expect(put).toEqual({ size: content.length, sha256: createHash('sha256').update(content).digest() })
    expect(await buffer(storage.read(id))).toEqual(content)
    expect(await buffer(storage.read(id, { start: 3, end: 5 }))).toEqual(content.subarray(3, 6))
    expect(await storage.size(id)).toBe(content.length)
  })

  it('leaves nothing behind when the source breaks off', async () => {
    const id = newId()
    const broken = new Readable({
      read() {
        this.push('half of it')
        this.destroy(new Error('cut'))
      },
    })
    await expect(storage.put(id, broken)).rejects.toThrow('cut')
    expect(await storage.size(id)).toBeNull()
    const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(id))
    expect(left).toEqual([])
  })

  it('takes ids only, so that no name can lead out of its folder', () => {
    expect(() => storage.read('../../etc/passwd')).toThrow('not a file id')
  })
})

async function* of(...chunks: Buffer[]): AsyncIterable<Buffer> {
  yield* chunks
}

/** Every write to this path finds the disk full, as the kernel says it. */
async function fill(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await symlink('/dev/full', path)
}

const pathOf = (id: string): string => join(folder, pathBelowRoot(id))

describe('a file that comes in parts', () => {
  const content = randomBytes(1_000_000)
  const at = (number: number) => content.subarray(number * 400_000, (number + 1) * 400_000)
  const part = (number: number, aside = false) => ({
    number,
    size: at(number).length,
    offset: number * 400_000,
    aside,
    storeKey: '',
  })

  async function write(id: string, number: number, offset: number | null = number * 400_000): Promise<void> {
    await storage.writePart(
      { id, storeKey: '' },
      { number, offset, length: null, isLast: false },
      of(at(number)),
    )
  }

  it('is made of them wherever they were written, with nothing left beside it', async () => {
    const id = newId()
    await storage.begin(id)
    await write(id, 2, null)
    await write(id, 1)
    await write(id, 0)
    await write(id, 1)
    expect(await storage.size(id)).toBeNull()
    const parts = [part(0), part(1), part(2, true)]
    await storage.finish({ id, storeKey: '' }, parts)
    expect(await buffer(storage.read(id))).toEqual(content)
    expect(readdirSync(dirname(pathOf(id)))).toEqual([id])
    await storage.finish({ id, storeKey: '' }, parts)
    expect(await storage.size(id)).toBe(content.length)
  })

  it('is not made while one is missing', async () => {
    const id = newId()
    await storage.begin(id)
    await write(id, 0)
    await write(id, 1)
    await expect(storage.finish({ id, storeKey: '' }, [part(0), part(1), part(2)])).rejects.toThrow(
      'on the disk',
    )
    expect(await storage.size(id)).toBeNull()
  })

  it('leaves nothing when it is given up', async () => {
    const id = newId()
    await storage.begin(id)
    await write(id, 0)
    await write(id, 2, null)
    await storage.abandon({ id, storeKey: '' })
    expect(readdirSync(dirname(pathOf(id)))).toEqual([])
  })

  it('shares its bytes with a duplicate that outlives it', async () => {
    const [id, other] = [newId(), newId()]
    await storage.put(id, content)
    await storage.duplicate(id, other)
    expect((await stat(pathOf(other))).ino).toBe((await stat(pathOf(id))).ino)
    await storage.remove(id)
    expect(await buffer(storage.read(other))).toEqual(content)
    await expect(storage.duplicate(newId(), newId())).rejects.toThrow('ENOENT')
  })
})

describe('a full disk', () => {
  it('is told apart from other faults, and leaves nothing of a whole file', async () => {
    const id = newId()
    await fill(`${pathOf(id)}.part`)
    await expect(storage.put(id, randomBytes(600_000))).rejects.toBeInstanceOf(StorageFullError)
    expect(readdirSync(dirname(pathOf(id)))).toEqual([])
    await storage.put(id, Buffer.from('again'))
    expect(await storage.size(id)).toBe(5)
  })

  it('costs a part, which can be sent again', async () => {
    const id = newId()
    await fill(`${pathOf(id)}.part`)
    const write = () =>
      storage.writePart(
        { id, storeKey: '' },
        { number: 0, offset: 0, length: null, isLast: false },
        of(randomBytes(600_000)),
      )
    await expect(write()).rejects.toBeInstanceOf(StorageFullError)
    await rm(`${pathOf(id)}.part`)
    await write()
  })
})
