import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from './ids.ts'
import { localStorage } from './local-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-storage-'))
const storage = localStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('local storage', () => {
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
