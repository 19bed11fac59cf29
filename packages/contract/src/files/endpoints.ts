import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing } from '../envelope.ts'
import { flag, recordId } from '../fields/primitives.ts'
import { FILE_TEXTS } from './texts.ts'
import { chunkUpload, existFile, existFullFile, uploadFile } from './upload-endpoints.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    file: true
    upload: true
    'loose-file': true
    // one that staff has uploaded; customers’ are `file`
    'staff-file': true
    // one of them that a page can show: a PDF or a picture
    'staff-paper': true
  }
}

/** Files removed by one call. */
const MAX_REMOVED = 100

const fileId = recordId('file', '文件编号 / file id')

const fileIds = z
  .string()
  .max(MAX_REMOVED * 40)
  .meta({ record: 'file', description: '文件编号，逗号分隔 / ids, comma-joined' })

export const download = defineEndpoint({
  ...READING,
  name: 'files.download',
  scope: 'files',
  path: '/fileInfo/download',
  access: 'public',
  summary: '下载：凭登录，或凭为此会话签发的地址 / by token, or by an address signed for a session',
  source: '1.7',
  query: z.object({
    id: fileId,
    inline: flag.optional().describe('可直接显示的类型不作附件 / shown instead of saved, where harmless'),
    expires: z.string().meta({ takes: 'key' }).max(20).optional(),
    signature: z.string().meta({ takes: 'key' }).max(100).optional(),
    session: z.string().meta({ takes: 'key' }).max(64).optional(),
  }),
  answer: blob(),
  timeoutMs: 0,
})

export const fileAddress = defineEndpoint({
  ...READING,
  name: 'files.fileAddress',
  scope: 'files',
  path: '/fileInfo/{id}/address',
  access: 'login',
  summary: '五分钟有效的下载地址，供图片与框架使用 / an address good for five minutes, for images and frames',
  source: 'path ours',
  params: z.object({ id: fileId }),
  answer: data(z.object({ address: z.string() })),
})

export const removeFiles = defineEndpoint({
  name: 'files.removeFiles',
  scope: 'files',
  method: 'DELETE',
  path: '/fileInfo/{ids}',
  access: 'login',
  effect: 'write',
  summary: '删除文件，多个以逗号分隔 / deletes files, comma-joined ids',
  source: '1.7, 3.7',
  params: z.object({ ids: fileIds }),
  answer: nothing(FILE_TEXTS.removed),
})

export const removeFile = defineEndpoint({
  name: 'files.removeFile',
  scope: 'files',
  method: 'DELETE',
  path: '/fileInfo/delFileInfo/{id}',
  access: 'login',
  effect: 'write',
  changes: ['project'],
  summary: '删除一个文件 / deletes a file',
  source: '1.7, 3.7',
  params: z.object({ id: fileId }),
  answer: nothing(FILE_TEXTS.removed),
})

export const filesEndpoints = [
  existFile,
  existFullFile,
  chunkUpload,
  uploadFile,
  download,
  fileAddress,
  removeFiles,
  removeFile,
] as const
