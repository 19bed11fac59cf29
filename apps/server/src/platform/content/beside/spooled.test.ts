import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { spooled } from './spooled.ts'

const PIECE = Buffer.alloc(1024 * 1024, 'x')
const atOnce = (make: () => Promise<void>) => make()

it('is made to its end although nobody reads, and read whole then', async () => {
  let isMade = false
  let place = ''
  const sent = await spooled(
    'a',
    async (path) => {
      place = path
      for (let piece = 0; piece < 5; piece += 1) await appendFile(path, PIECE)
      isMade = true
    },
    atOnce,
  )
  await vi.waitFor(() => expect(isMade).toBe(true))
  expect((await buffer(sent)).length).toBe(5 * PIECE.length)
  await vi.waitFor(() => expect(existsSync(place)).toBe(false))
})

it('is read while it is being made', async () => {
  const rest = Promise.withResolvers<void>()
  const sent = await spooled(
    'a',
    async (path) => {
      await appendFile(path, 'the beginning, ')
      await rest.promise
      await appendFile(path, 'the end')
    },
    atOnce,
  )
  const pieces = sent[Symbol.asyncIterator]()
  expect(String((await pieces.next()).value)).toBe('the beginning, ')
  rest.resolve()
  expect(String((await pieces.next()).value)).toBe('the end')
  expect((await pieces.next()).done).toBe(true)
})

it('is stopped by whoever stops reading, and broken off where it could not be made', async () => {
  const stopped = Promise.withResolvers<void>()
  const sent = await spooled(
    'a',
    (_path, signal) => {
      signal.addEventListener('abort', () => stopped.resolve())
      return stopped.promise
    },
    atOnce,
  )
  sent.destroy()
  await stopped.promise
  const broken = await spooled(
    'a',
    async () => {
      throw new Error('no room')
    },
    atOnce,
  )
  await expect(buffer(broken)).rejects.toThrow('no room')
})

it('keeps four at most of one that nobody reads to the end', async () => {
  const take = (whose: string) => spooled(whose, (path) => appendFile(path, PIECE), atOnce)
  const sent = await Promise.all([take('b'), take('b'), take('b'), take('b')])
  await expect(take('b')).rejects.toMatchObject({ status: 503, message: expect.stringContaining('正在下载') })
  const others = await take('c')
  sent[0]?.destroy()
  const next = await vi.waitFor(() => take('b'))
  for (const each of [...sent, others, next]) each.destroy()
})
