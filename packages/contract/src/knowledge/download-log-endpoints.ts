import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { bool, dateTime, named, recordId, searchWords, str, text } from '../fields/primitives.ts'
import { kbId, place, reader, unused, way } from './download-calls.ts'

export const logDownload = defineEndpoint({
  ...reader,
  name: 'downloads.log',
  scope: 'knowledge:read',
  method: 'POST',
  path: '/wiki/download/log',
  effect: 'toggle',
  summary: '下载完成后的记录 / sent after a download',
  source: '1.7',
  body: z.object({
    kbId,
    kbVerId: recordId('knowledge-version', '版本 / version').optional(),
    unitName: unused(200, '，以登录人为准'),
    createBy: unused(200),
    unitId: unused(64),
    userId: unused(64),
    type: place.default(2).describe('1 项目关联页，2 知识库列表 / where from'),
    projectNumber: text('projectNumber', 64).optional().describe('项目编号 / project number'),
  }),
  answer: nothing(),
})

export const downloadEntry = named('KnowledgeDownload', {
  id: z.string(),
  traceCode: str('追溯码，印在每一页 / stands on every page'),
  accountName: z.string(),
  unitName: z.string(),
  kbName: z.string(),
  versionName: z.string(),
  way,
  fileNames: z.array(z.string()),
  projectNumber: z.string(),
  type: z.literal([1, 2]),
  finished: bool('浏览器已确认收完 / the browser said that it has all of it'),
  createTime: dateTime,
})
export type DownloadEntry = z.infer<typeof downloadEntry>

export const listDownloads = defineEndpoint({
  ...READING,
  name: 'downloads.list',
  scope: 'knowledge:read',
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
