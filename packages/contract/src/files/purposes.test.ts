import { expect, test } from 'vitest'
import { timeoutOf } from '../endpoint.ts'
import { chunkUpload, download } from './endpoints.ts'
import { chunkSizeOf, FILE_PURPOSES, MAX_CHUNK_BYTES } from './purposes.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

test('[P-FILE-004] [P-FILE-005] [P-FILE-006] chunks of the documented call are as large as the file asks for', () => {
  expect([1, 100 * MB - 1, 100 * MB, GB, GB + 1, 4 * GB].map(chunkSizeOf)).toEqual(
    [100, 100, 10, 10, 30, 30].map((size) => size * MB),
  )
  expect(MAX_CHUNK_BYTES).toBe(100 * MB)
})

test('[P-FILE-001] [P-FILE-002] files of 100 MB are taken, of replies to work orders 200 MB', () => {
  expect(FILE_PURPOSES.attachment.maxBytes).toBe(100 * MB)
  expect(FILE_PURPOSES.reply.maxBytes).toBe(200 * MB)
})

test('[P-FILE-008] [P-FILE-009] chunks and downloads wait without an end', () => {
  expect([timeoutOf(chunkUpload), timeoutOf(download)]).toEqual([0, 0])
})
