import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { holdRemovals, listHeld } from './held-removals.ts'
import { listFiles, localStorage } from './local-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-held-'))
const storage = localStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

async function put(): Promise<string> {
  const id = newId()
  await storage.put(id, Buffer.from(id))
  return id
}

async function ids(): Promise<string[]> {
  const found: string[] = []
  for await (const { id } of listFiles(folder)) found.push(id)
  return found
}

describe('removals while a copy is made', () => {
  it('take a file away for everybody but the copy, and for good when that is done', async () => {
    const [gone, kept] = [await put(), await put()]
    const release = await holdRemovals(folder)
    await storage.remove(gone)
    await storage.remove(newId())
    expect(await storage.size(gone)).toBeNull()
    const held = await listHeld(folder)
    expect(held.map(({ id, path }) => [id, readFileSync(path, 'utf8')])).toEqual([[gone, gone]])
    expect(await ids()).toEqual([kept])
    await release?.()
    expect(held.map(({ path }) => existsSync(path))).toEqual([false])
    await storage.remove(kept)
    expect(await ids()).toEqual([])
  })

  it('go on while the copy lets go', async () => {
    const many = () => Promise.all(Array.from({ length: 60 }, put))
    for (let round = 1; round <= 5; round += 1) {
      const [before, meanwhile] = [await many(), await many()]
      const release = await holdRemovals(folder)
      await Promise.all(before.map((id) => storage.remove(id)))
      const removed = (async () => {
        for (const id of meanwhile) await storage.remove(id)
      })()
      await release?.()
      await removed
      expect(await ids()).toEqual([])
      expect(readdirSync(folder).filter((name) => name.startsWith('held'))).toEqual([])
    }
  })

  it('are held by one copy at a time', async () => {
    const release = await holdRemovals(folder)
    expect(await holdRemovals(folder)).toBeNull()
    await release?.()
    const again = await holdRemovals(folder)
    expect(again).not.toBeNull()
    await again?.()
  })

  it('are for good again when whoever made the copy was killed', async () => {
    const [earlier, later] = [await put(), await put()]
    const release = await holdRemovals(folder)
    await storage.remove(earlier)
    await release?.()
    const { pid } = spawnSync('true')
    mkdirSync(join(folder, 'held'))
    writeFileSync(join(folder, 'held', 'owner.json'), JSON.stringify({ pid, started: '1' }))
    writeFileSync(join(folder, 'held', earlier), 'left behind')
    await storage.remove(later)
    expect(await ids()).toEqual([])
    expect(existsSync(join(folder, 'held'))).toBe(false)
  })
})
