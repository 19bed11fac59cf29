import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { date, dateTime, named, recordId, str, text } from '../../fields/primitives.ts'
import { params, staff } from './console-calls.ts'
import { SUPPORT } from './list-endpoints.ts'

/** A file of a project, as data management lists it (document 2 section 3). */
export const fileEntry = named('ProjectFileEntry', {
  id: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  fileAddr: str('下载地址 / address'),
  fileSize: z.number().int(),
  createTime: dateTime,
  uploadUser: str('上传人 / who uploaded it'),
  file_belong_to: str('所属，项目或工单 / project or work order'),
  server_chip: z.string(),
  zd_qrs_xp: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  work_order_number: z.string(),
})
export type FileEntry = z.infer<typeof fileEntry>

const day = z.union([date, z.literal('')]).optional()

const filters = {
  fileName: text('文件名称', 100).trim().default(''),
  uploadUser: text('上传人', 50).trim().default(''),
  uploadTime: day.describe('上传日期，或其起始 / day of the upload, or its first'),
  uploadTimeEnd: day.describe('上传日期止 / last day'),
  serverChip: text('芯片型号', 100).trim().default(''),
  t_code: text('t_code', 64).optional().describe('收下不用 / accepted, not used'),
} as const

const listing = {
  ...READING,
  ...SUPPORT,
  reads: ['project', 'work-order'],
  source: '2.7',
  answer: page(fileEntry),
} as const

export const unitProjectFileList = defineEndpoint({
  ...listing,
  name: 'projects.unitFiles',
  scope: 'projects:read',
  path: '/fileInfo/unitProjectFileList',
  summary: '本单位项目的文件，新的在前 / files of the unit’s projects, the newest first',
  query: pageQuery({ columns: ['create_time'] }).extend({
    ...filters,
    projectName: text('项目名称', 100).trim().default(''),
    projectId: recordId('project', '只查此项目 / of this project alone').optional(),
  }),
})

export const getProjectFileList = defineEndpoint({
  ...listing,
  name: 'projects.files',
  scope: 'projects:read',
  path: '/fileInfo/getProjectFileList',
  summary: '一个项目的文件 / files of one project',
  query: pageQuery({ columns: ['create_time'] }).extend({
    ...filters,
    projectId: recordId('project', '项目编号 / project'),
  }),
})

/** The same as the provider reads it beside the project. */
export const listFilesForStaff = defineEndpoint({
  ...READING,
  ...staff,
  name: 'projects.filesForStaff',
  scope: 'projects:read',
  path: '/console/projects/{id}/files',
  reads: ['project', 'work-order'],
  summary: '一个项目的资料：框图与工单附件 / files of one project and of its orders',
  params,
  query: pageQuery({ columns: ['create_time'], defaultSize: 10 }).extend(filters),
  answer: page(fileEntry),
})

export const projectFileEndpoints = [unitProjectFileList, getProjectFileList, listFilesForStaff] as const
