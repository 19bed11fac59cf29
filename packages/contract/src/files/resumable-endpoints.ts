import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, rows } from '../envelope.ts'
import { recordId, wholeNumber } from '../fields/primitives.ts'
import { MB } from '../sizes.ts'
import { MAX_CHUNKS } from './purposes.ts'
import * as s from './schemas.ts'
import { FILE_TEXTS } from './texts.ts'

const PARTS_A_MINUTE = 12_000
/** No part is larger, so that little is lost with a connection. */
const MAX_PART_BYTES = 16 * MB

const params = z.object({ id: recordId('upload', '上传编号 / upload id') })
const ours = { access: 'login', source: 'path ours' } as const

export const startUpload = defineEndpoint({
  ...ours,
  name: 'files.startUpload',
  scope: 'files',
  method: 'POST',
  path: '/fileInfo/uploads',
  // Several files with one name and size may begin at once; a repeated start only costs an unfinished upload.
  effect: 'toggle',
  summary: '开始可续传的上传 / begins an upload that survives anything',
  body: z.object({
    name: s.fileName,
    size: s.fileSize,
    purpose: s.filePurpose,
  }),
  answer: data(s.upload),
})

export const listUploads = defineEndpoint({
  ...READING,
  ...ours,
  name: 'files.listUploads',
  scope: 'files',
  path: '/fileInfo/uploads',
  summary: '自己未完成的上传 / one’s own unfinished uploads',
  answer: rows(s.upload),
})

export const showUpload = defineEndpoint({
  ...READING,
  ...ours,
  name: 'files.showUpload',
  scope: 'files',
  path: '/fileInfo/uploads/{id}',
  summary: '上传进行到哪里 / how far an upload is',
  params,
  answer: data(s.upload),
})

export const putPart = defineEndpoint({
  ...ours,
  name: 'files.putPart',
  scope: 'files',
  method: 'PUT',
  path: '/fileInfo/uploads/{id}/parts/{number}',
  effect: 'toggle',
  summary: '一个分片，请求体即其字节 / a part; the body is its bytes',
  params: params.extend({
    number: wholeNumber('number', 0, MAX_CHUNKS - 1).describe('分片序号，从 0 起 / zero-based'),
  }),
  query: z.object({ sha256: s.sha256.describe('分片的 SHA-256 / of this part') }),
  bytes: { maxBytes: MAX_PART_BYTES },
  answer: data(z.object({ number: z.number().int(), received: z.number().int() })),
  timeoutMs: 0,
  rateLimit: PARTS_A_MINUTE,
})

export const finishUpload = defineEndpoint({
  ...ours,
  name: 'files.finishUpload',
  scope: 'files',
  method: 'POST',
  path: '/fileInfo/uploads/{id}/finish',
  effect: 'toggle',
  summary: '完成上传，得到文件；可重复调用 / gives the file; may be repeated',
  params,
  answer: data(s.storedFile, FILE_TEXTS.uploaded),
  timeoutMs: 0,
})

export const cancelUpload = defineEndpoint({
  ...ours,
  name: 'files.cancelUpload',
  scope: 'files',
  method: 'DELETE',
  path: '/fileInfo/uploads/{id}',
  effect: 'toggle',
  summary: '取消上传 / cancels an upload',
  params,
  answer: nothing(),
})

export const resumableEndpoints = [
  startUpload,
  listUploads,
  showUpload,
  putPart,
  finishUpload,
  cancelUpload,
] as const
