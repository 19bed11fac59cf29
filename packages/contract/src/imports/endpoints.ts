import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { flag, recordId, refId, searchWords, wholeNumber } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { importRun } from './schemas.ts'
import { IMPORT_MAX_BYTES, IMPORT_TEXTS as T } from './texts.ts'

const admin = { access: 'staff:admin', source: 'path ours' } as const
const id = z.object({ id: recordId('import', '导入 / import') })

export const importTemplate = defineEndpoint({
  ...READING,
  ...admin,
  name: 'imports.template',
  path: '/console/imports/template',
  summary: '导入模板（xlsx） / the template',
  answer: blob(),
})

export const checkImport = defineEndpoint({
  ...admin,
  name: 'imports.check',
  method: 'POST',
  path: '/console/imports',
  effect: 'toggle',
  changes: ['import'],
  summary: '上传并检查，不改动任何数据 / reads and checks a file, changes nothing',
  body: z.object({ file: uploadedFile(T.fileMissing, 'xlsx 文件 / the spreadsheet') }),
  form: { files: ['file'], maxBytes: IMPORT_MAX_BYTES, temporary: true },
  answer: data(importRun),
  timeoutMs: 120_000,
})

export const runImport = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'imports.run',
  path: '/console/imports/{id}/run',
  changes: ['import', 'unit', 'account'],
  summary: '执行导入，全部成功或全部不变 / carries it out, all of it or nothing',
  params: id,
  body: z
    .object({ tell: flag.default(true).describe('短信与邮件通知新账号 / tell the new accounts') })
    .prefault({}),
  answer: data(importRun, T.started),
})

export const readImport = defineEndpoint({
  ...READING,
  ...admin,
  name: 'imports.read',
  path: '/console/imports/{id}',
  reads: ['import'],
  summary: '一次导入与进度 / one import with its progress',
  params: id,
  answer: data(importRun),
})

export const listImports = defineEndpoint({
  ...READING,
  ...admin,
  name: 'imports.list',
  path: '/console/imports',
  reads: ['import'],
  summary: '导入记录，新的在前 / imports, newest first',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }),
  answer: page(importRun),
})

const keyword = searchWords('关键词 / search words')

export const exportUnits = defineEndpoint({
  ...READING,
  ...admin,
  name: 'imports.exportUnits',
  path: '/console/exports/units',
  summary: '导出单位（xlsx） / units as a spreadsheet',
  query: z.object({ keyword, unitType: wholeNumber('unitType', 1, 4).optional() }),
  answer: blob(),
  timeoutMs: 0,
})

export const exportPeople = defineEndpoint({
  ...READING,
  ...admin,
  name: 'imports.exportPeople',
  path: '/console/exports/people',
  summary: '导出单位人员（xlsx） / people of units as a spreadsheet',
  query: z.object({
    keyword,
    unitId: refId('unit').optional().describe('单位 / unit'),
    status: z.enum(['active', 'disabled']).optional(),
  }),
  answer: blob(),
  timeoutMs: 0,
})

export const importsEndpoints = [
  importTemplate,
  checkImport,
  runImport,
  readImport,
  listImports,
  exportUnits,
  exportPeople,
] as const
