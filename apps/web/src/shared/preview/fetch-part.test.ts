import { afterEach, expect, it, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'

afterEach(() => vi.restoreAllMocks())

const SIGNED = 'expires=1&signature=abc&session=s'

it.each([
  [`/api/fileInfo/download?id=f1&${SIGNED}&inline=true`, '/api/fileInfo/download?id=f1&inline=true'],
  [`/api/knowledgeBase/file/f1?${SIGNED}`, '/api/knowledgeBase/file/f1'],
])('who is signed in asks by the token, and still names the file: %s', async (address, asked) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 206 }))
  await fetchPart({ address, token: 't' }, [0, 9])
  expect(fetched.mock.calls[0]?.[0]).toBe(asked)
})

it('a visitor goes by the signed address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 206 }))
  await fetchPart({ address: `/api/a?${SIGNED}`, token: null }, [0, 9])
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/a?${SIGNED}`)
})
