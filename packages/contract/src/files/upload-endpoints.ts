import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, fields, rows } from '../envelope.ts'
import { int, text, wholeNumber } from '../fields/primitives.ts'
import { CHUNK_TOO_LARGE, FILE_PURPOSES, MAX_CHUNK_BYTES, MAX_CHUNKS } from './purposes.ts'
import * as s from './schemas.ts'
import { FILE_TEXTS } from './texts.ts'

/** Parts of files come many to a file, from whole companies behind one address. */
const PARTS_A_MINUTE = 12_000

const existence = {
  access: 'login',
  effect: 'toggle',
  source: '1.7',
  query: z.object({
    fileMd5: s.fileMd5,
    fileSize: s.fileSize.optional(),
    challenge: text('challenge', 500)
      .optional()
      .describe('上次应答给出的题目 / challenge of an earlier answer'),
    proof: s.sha256
      .optional()
      .describe('SHA-256(nonce + 所问字节)，十六进制 / of the nonce and the bytes asked for, hex'),
    filename: s.fileName.optional(),
    purpose: s.filePurpose.default('attachment'),
  }),
  answer: fields({
    data: z.union([z.literal(false), z.string()]).describe('false 或文件编号 / false, or the id of the file'),
    challenge: z
      .object({
        token: z.string(),
        nonce: z.string(),
        start: int('第一个字节 / first byte'),
        end: int('最后一个字节（含）/ last byte, inclusive'),
      })
      .optional()
      .describe('秒传须证明持有内容；无论文件是否存在都会给出 / given whether or not there is such a file'),
  }),
} as const

export const existFile = defineEndpoint({
  ...existence,
  name: 'files.existFile',
  scope: 'files',
  method: 'GET',
  path: '/fileInfo/existFileByFileMd5',
  summary: '本单位是否已有此内容；证明持有后得到其编号 / whether the unit has this content',
})

export const existFullFile = defineEndpoint({
  ...existence,
  name: 'files.existFullFile',
  scope: 'files',
  method: 'GET',
  path: '/fileInfo/existFullFileByFileMd5',
  summary: '同上，指完整文件 / the same, of a whole file',
})

export const chunkUpload = defineEndpoint({
  name: 'files.chunkUpload',
  scope: 'files',
  method: 'POST',
  path: '/fileInfo/chunkUpload',
  access: 'login',
  effect: 'toggle',
  summary:
    '分片上传；补齐文件的那次应答带 data.id / a chunk; the one that completes the file answers data.id',
  source: '1.7',
  form: { files: ['file'], maxBytes: MAX_CHUNK_BYTES, tooLarge: CHUNK_TOO_LARGE, streamed: true },
  body: z.object({
    uploadId: s.uploadKey,
    fileMd5: s.fileMd5,
    chunkNumber: wholeNumber('chunkNumber', 0, MAX_CHUNKS - 1).describe('分片序号，从 0 起 / zero-based'),
    totalChunks: wholeNumber('totalChunks', 1, MAX_CHUNKS).describe('分片总数 / how many chunks'),
    filename: s.fileName,
    purpose: s.filePurpose.optional(),
  }),
  answer: data(
    z.object({
      id: z.string().optional().describe('文件编号，传完才有 / the file, once it is whole'),
      received: int('已收到的分片数 / chunks received'),
      totalChunks: z.number().int(),
    }),
    FILE_TEXTS.uploaded,
  ),
  timeoutMs: 0,
  rateLimit: PARTS_A_MINUTE,
})

export const uploadFile = defineEndpoint({
  name: 'files.uploadFile',
  scope: 'files',
  method: 'POST',
  path: '/fileInfo/uploadFile',
  access: 'login',
  effect: 'toggle',
  summary: '上传一个文件，rows[0] 为编号 / one file; rows[0] is its id',
  source: '1.7, 2.7',
  form: {
    files: ['file'],
    maxBytes: FILE_PURPOSES.attachment.maxBytes,
    tooLarge: FILE_PURPOSES.attachment.tooLarge,
    purposeOf: ({ fjlx }) => (fjlx === 'PROJECT_FILE' ? 'project' : 'attachment'),
  },
  body: z.object({
    fjlx: text('fjlx', 64).optional().describe('附件类型 / attachment kind'),
    t: text('t', 64).optional().describe('所属表，收下不用 / table, accepted and not used'),
    projectId: text('projectId', 64).optional().describe('项目编号 / project'),
    relationId: text('relationId', 64).optional().describe('所属记录 / record it belongs to'),
  }),
  answer: rows(z.string(), FILE_TEXTS.uploaded),
  timeoutMs: 0,
})
