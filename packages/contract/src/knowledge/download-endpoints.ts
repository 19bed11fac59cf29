import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { boundedArray, dateTime, idOf, pageQuery, recordId, searchWords, text } from '../primitives.ts'
import { MOST_BASES, DOWNLOAD_TEXTS as T } from './download-texts.ts'

const reader = { access: 'login', service: 'downloads' } as const
const kbId = recordId('knowledge-base', '知识库 / knowledge base')

/** Ids of bases as a list or comma-joined, each once. */
const list = z
  .union([z.string().max(4000), boundedArray(z.array(z.string().max(64)), 200)], T.nothingChosen)
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))
  .transform((ids) => [...new Set(ids.map((id) => id.trim()).filter(Boolean))])
  .refine((ids) => ids.length > 0, T.nothingChosen)
  .refine((ids) => ids.length <= MOST_BASES, `一次最多下载 ${MOST_BASES} 个知识库`)
  .transform((ids) => ids.map((id) => idOf(id)))
  .meta({ record: 'knowledge-base', description: '知识库编号，逗号分隔 / ids of bases, comma-joined' })

const projectId = recordId('project', '相关项目 / project it is for').optional()
/** 1 from the project-linked page, 2 from the knowledge base list. */
const place = z.coerce.number('type 只能是 1 或 2').pipe(z.literal([1, 2], 'type 只能是 1 或 2'))

/** `print`: written online, rendered and printed by the browser. */
const way = z
  .enum(['pdf', 'archive', 'file', 'zip', 'print', 'read'])
  .describe(
    '方式；read 为无下载权限者在线阅读 / stamped PDF, archive with a password, file as it is, several files, print; read in the page by one who may not download',
  )
export type DownloadWay = z.infer<typeof way>

export const downloadPlan = z
  .object({
    way,
    fileNames: z.array(z.string()),
    leftOut: z
      .array(z.string())
      .describe(
        '正在等待或未通过安全检查、不在下载之内的文件 / files that wait for the scanner or were refused',
      ),
    size: z.number().int().describe('约计字节数 / bytes, about'),
    needsEmail: z.boolean().describe('解压密码发往邮箱 / a password will be mailed'),
    email: z.string().describe('收解压密码的邮箱，未绑定为空 / where to; empty where none is bound'),
    projects: z
      .array(z.object({ id: z.string(), projectNumber: z.string(), projectName: z.string() }))
      .describe('须从中选择相关项目，空为无须 / one must be chosen, unless empty'),
  })
  .meta({ id: 'KnowledgeDownloadPlan' })
export type DownloadPlan = z.infer<typeof downloadPlan>

export const planDownload = defineEndpoint({
  ...reader,
  name: 'downloads.plan',
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
  path: '/wiki/portal/kbs/{kbId}/download',
  summary: '下载知识库的文件，PDF 逐页加盖追溯标记 / files of a base; PDFs are stamped page by page',
})

export const downloadZip = defineEndpoint({
  ...ofOneBase,
  name: 'downloads.downloadZip',
  path: '/wiki/portal/kbs/{kbId}/downloadZIP',
  summary: '下载压缩包：AES-256 加密，解压密码发往邮箱 / an archive; its password goes to the e-mail',
})

export const batchDownload = defineEndpoint({
  ...sendsFiles,
  name: 'downloads.batch',
  path: '/wiki/portal/kbs/batch-download',
  summary: '批量下载为一个 ZIP，总长见 body-size / several bases as one ZIP',
  form: { files: [], maxBytes: 0 },
  body: z.object({
    list,
    userId: z
      .string()
      .meta({ takes: 'unused' })
      .max(64)
      .optional()
      .describe('收下不用，以登录人为准 / accepted and not used'),
    unitId: z
      .string()
      .meta({ takes: 'unused' })
      .max(64)
      .optional()
      .describe('收下不用 / accepted and not used'),
    projectId,
    type: place.optional(),
  }),
})

export const logDownload = defineEndpoint({
  ...reader,
  name: 'downloads.log',
  method: 'POST',
  path: '/wiki/download/log',
  effect: 'toggle',
  summary: '下载完成后的记录 / sent after a download',
  source: '1.7',
  body: z.object({
    kbId,
    kbVerId: recordId('knowledge-version', '版本 / version').optional(),
    unitName: z
      .string()
      .meta({ takes: 'unused' })
      .max(200)
      .optional()
      .describe('收下不用，以登录人为准 / accepted and not used'),
    createBy: z
      .string()
      .meta({ takes: 'unused' })
      .max(200)
      .optional()
      .describe('收下不用 / accepted and not used'),
    unitId: z
      .string()
      .meta({ takes: 'unused' })
      .max(64)
      .optional()
      .describe('收下不用 / accepted and not used'),
    userId: z
      .string()
      .meta({ takes: 'unused' })
      .max(64)
      .optional()
      .describe('收下不用 / accepted and not used'),
    type: place.default(2).describe('1 项目关联页，2 知识库列表 / where from'),
    projectNumber: text('projectNumber', 64).optional().describe('项目编号 / project number'),
  }),
  answer: nothing(),
})

export const downloadEntry = z
  .object({
    id: z.string(),
    traceCode: z.string().describe('追溯码，印在每一页 / stands on every page'),
    accountName: z.string(),
    unitName: z.string(),
    kbName: z.string(),
    versionName: z.string(),
    way,
    fileNames: z.array(z.string()),
    projectNumber: z.string(),
    type: z.literal([1, 2]),
    finished: z.boolean().describe('浏览器已确认收完 / the browser said that it has all of it'),
    createTime: dateTime,
  })
  .meta({ id: 'KnowledgeDownload' })
export type DownloadEntry = z.infer<typeof downloadEntry>

export const listDownloads = defineEndpoint({
  ...READING,
  name: 'downloads.list',
  path: '/console/downloads',
  access: 'staff:editor',
  summary: '下载记录，可按追溯码查 / downloads, newest first, also by trace code',
  source: 'path ours',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('人员、单位或知识库 / person, unit or base'),
    code: z.string().meta({ takes: 'search' }).trim().max(40).default('').describe('追溯码 / trace code'),
  }),
  answer: page(downloadEntry),
})

export const downloadEndpoints = [
  planDownload,
  downloadBase,
  downloadZip,
  batchDownload,
  logDownload,
  listDownloads,
] as const
