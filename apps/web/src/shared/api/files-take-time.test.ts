import type { ServerResponse } from 'node:http'
import { endpoints } from '@xinqiao/contract'
import { putPart } from '@xinqiao/contract/files/resumable-endpoints'
import { chunkUpload } from '@xinqiao/contract/files/upload-endpoints'
import { expect, test, vi } from 'vitest'
import { answering, envelope } from '../../../test/fetch.ts'
import { call } from './call.ts'

/** Twice as long as the longest that any call waits; the fetch of the tests itself gives up after five minutes. */
const LONG_MS = 240_000
const bytes = new Uint8Array(8)

/** What a slow line does: the server has the request, and time passes. */
async function muchLater(asked: Promise<ServerResponse>): Promise<ServerResponse> {
  const response = await asked
  await vi.advanceTimersByTimeAsync(LONG_MS)
  return response
}

test.each([
  ['the documented one', () => call(chunkUpload, { body: { file: new File([bytes], 'a.zip') } } as never)],
  [
    'ours',
    () => call(putPart, { params: { id: '1', number: 0 }, query: { sha256: '' } } as never, { bytes }),
  ],
])('no chunk is given up for being slow: %s [P-FILE-008]', async (_whose, send) => {
  const asked = Promise.withResolvers<ServerResponse>()
  await answering((_request, response) => asked.resolve(response))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = send()
  envelope(await muchLater(asked.promise), 200, { code: 200, msg: '操作成功' })
  expect(await sent).toMatchObject({ code: 200 })
})

const downloads = endpoints.filter(({ answer }) => answer.kind === 'blob')

test.each(downloads)('no download is given up for being slow: $name [P-FILE-009]', async (endpoint) => {
  const begun = Promise.withResolvers<ServerResponse>()
  await answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('first half, ')
    begun.resolve(response)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const loaded = call(endpoint, {} as never) as Promise<{ blob: Blob }>
  ;(await muchLater(begun.promise)).end('second half')
  expect(await (await loaded).blob.text()).toBe('first half, second half')
})
