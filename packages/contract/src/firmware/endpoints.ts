import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { oneOrNone, recordId, refId, searchWords, text } from '../fields/primitives.ts'
import { FIRMWARE_KINDS } from './kinds.ts'
import { FIRMWARE_READERS } from './record.ts'
import { boardForm, boardHint, boardRow, lineRow, namedRelease, releaseOut, releaseSeen } from './schemas.ts'
import { FIRMWARE_TEXTS as T } from './texts.ts'

const reading = {
  ...READING,
  access: ['unit', ...FIRMWARE_READERS],
  source: 'path ours',
  scope: 'knowledge:read',
} as const

export const listLines = defineEndpoint({
  ...reading,
  name: 'firmware.listLines',
  path: '/firmware',
  reads: ['firmware-line', 'firmware-release'],
  summary: '固件与 BSP 产品线，附最新的正式版本 / lines with their newest release',
  query: pageQuery({ columns: ['name'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: searchWords('产品线名称或芯片 / name or chip'),
    kind: oneOrNone(FIRMWARE_KINDS).describe('固件类型 / kind'),
  }),
  answer: page(lineRow),
})

export const listReleases = defineEndpoint({
  ...reading,
  name: 'firmware.listReleases',
  path: '/firmware/releases',
  reads: ['firmware-release'],
  summary: '一条产品线的版本，新版本在前 / releases of a line, the newest version first',
  query: pageQuery({ columns: ['version'], defaultSize: 20 }).extend({
    lineId: recordId('firmware-line', '产品线 / line'),
  }),
  answer: page(releaseOut),
})

export const showRelease = defineEndpoint({
  ...reading,
  name: 'firmware.showRelease',
  path: '/firmware/releases/{id}',
  reads: ['firmware-release'],
  summary: '一个版本：说明、文件与校验、测试矩阵 / one release',
  params: z.object({ id: recordId('firmware-seen', '固件版本 / release') }),
  answer: data(releaseSeen),
})

export const showNamed = defineEndpoint({
  ...reading,
  name: 'firmware.showNamed',
  path: '/firmware/named',
  reads: ['firmware-release'],
  summary: '证书、工单等处填写的固件对应的已发布版本，是否已撤回 / the published release that a text names',
  query: z.object({
    text: text('固件版本', 400).default('').describe('填写的固件版本 / firmware as it is written'),
    chips: text('芯片', 1300)
      .default('')
      .describe('芯片，多个以顿号分隔，空为未知 / chips, none where unknown'),
    id: refId('firmware-seen').default('').describe('所关联的版本 / the release that is kept beside it'),
  }),
  answer: data(z.object({ release: namedRelease.nullable() })),
})

export const takeFile = defineEndpoint({
  ...WRITING,
  access: 'unit',
  source: 'path ours',
  scope: 'files',
  name: 'firmware.takeFile',
  // The same file may be taken again at once: each is a trace of its own.
  effect: 'toggle',
  changes: ['firmware-release'],
  path: '/firmware/releases/{id}/files/{fileId}/take',
  summary: '取得下载地址，记入下载记录；支持断点续传 / an address to download from, with a trace',
  params: z.object({
    id: recordId('firmware-seen', '固件版本 / release'),
    fileId: recordId('firmware-file', '发布文件 / file of a release'),
  }),
  answer: data(z.object({ address: z.string() }), T.taken),
})

export const listBoards = defineEndpoint({
  ...reading,
  service: 'support',
  scope: 'projects:read',
  name: 'firmware.listBoards',
  path: '/firmware/boards/of/{projectId}',
  reads: ['board-firmware', 'firmware-release'],
  summary: '一个项目各板卡在用的固件，可升级的在前 / what runs on the boards of a project',
  params: z.object({ projectId: recordId('project', '项目 / project') }),
  answer: data(
    z.object({
      boards: z.array(boardRow),
      hints: z.array(boardHint).describe('工单中填写而未登记的版本 / versions that orders state'),
    }),
  ),
})

const noting = {
  access: 'unit',
  service: 'support',
  source: 'path ours',
  scope: 'projects:write',
  changes: ['board-firmware'],
} as const

export const noteBoard = defineEndpoint({
  ...WRITING,
  ...noting,
  effect: 'toggle',
  name: 'firmware.noteBoard',
  path: '/firmware/boards',
  summary: '登记板卡在用的版本；同一板卡再次登记为更新 / notes what a board runs',
  body: boardForm,
  answer: data(z.object({ id: z.string() }), T.noted),
})

export const removeBoard = defineEndpoint({
  ...noting,
  method: 'DELETE',
  effect: 'toggle',
  name: 'firmware.removeBoard',
  path: '/firmware/boards/{id}',
  summary: '删除一条在用固件 / forgets what a board runs',
  params: z.object({ id: recordId('board-firmware', '在用固件 / what runs on a board') }),
  answer: nothing(T.removed),
})

export const firmwareEndpoints = [
  listLines,
  listReleases,
  showRelease,
  showNamed,
  takeFile,
  listBoards,
  noteBoard,
  removeBoard,
] as const
