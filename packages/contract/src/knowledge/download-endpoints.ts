import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'
import { bool, int, named, recordId, str } from '../fields/primitives.ts'
import { kbId, list, place, projectId, reader, unused, way } from './download-calls.ts'
import { listDownloads, logDownload } from './download-log-endpoints.ts'

export const downloadPlan = named('KnowledgeDownloadPlan', {
  way,
  fileNames: z.array(z.string()),
  leftOut: z
    .array(z.string())
    .describe(
      '正在等待或未通过安全检查、不在下载之内的文件 / files that wait for the scanner or were refused',
    ),
  size: int('约计字节数 / bytes, about'),
  needsEmail: bool('解压密码发往邮箱 / a password will be mailed'),
  email: str('收解压密码的邮箱，未绑定为空 / where to; empty where none is bound'),
  projects: z
    .array(z.object({ id: z.string(), projectNumber: z.string(), projectName: z.string() }))
    .describe('须从中选择相关项目，空为无须 / one must be chosen, unless empty'),
})
export type DownloadPlan = z.infer<typeof downloadPlan>

export const planDownload = defineEndpoint({
  ...reader,
  name: 'downloads.plan',
  scope: 'knowledge:read',
  method: 'POST',
  path: '/wiki/portal/kbs/download-plan',
  effect: 'read',
  summary: '下载前的说明：方式、大小、可选项目 / what a download will be and what it needs',
  source: 'path ours',
  body: z.object({
    list,
    docId: recordId('knowledge-document', '只下载此文件 / this file alone').optional(),
  }),
  answer: data(downloadPlan),
})

const single = z
  .object({
    docId: recordId('knowledge-document', '只下载此文件 / this file alone').optional(),
    projectId,
    type: place.optional(),
  })
  .prefault({})

const sendsFiles = {
  ...reader,
  method: 'POST',
  effect: 'toggle',
  source: '1.7',
  timeoutMs: 0,
  answer: blob(),
} as const
const ofOneBase = { ...sendsFiles, params: z.object({ kbId }), body: single } as const

export const downloadBase = defineEndpoint({
  ...ofOneBase,
  name: 'downloads.download',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/download',
  summary: '下载知识库的文件，PDF 逐页加盖追溯标记 / files of a base; PDFs are stamped page by page',
})

export const downloadZip = defineEndpoint({
  ...ofOneBase,
  name: 'downloads.downloadZip',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/downloadZIP',
  summary: '下载压缩包：AES-256 加密，解压密码发往邮箱 / an archive; its password goes to the e-mail',
})

export const batchDownload = defineEndpoint({
  ...sendsFiles,
  name: 'downloads.batch',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/batch-download',
  summary: '批量下载为一个 ZIP，总长见 body-size / several bases as one ZIP',
  form: { files: [], maxBytes: 0 },
  body: z.object({
    list,
    userId: unused(64, '，以登录人为准'),
    unitId: unused(64),
    projectId,
    type: place.optional(),
  }),
})

export const downloadEndpoints = [
  planDownload,
  downloadBase,
  downloadZip,
  batchDownload,
  logDownload,
  listDownloads,
] as const
