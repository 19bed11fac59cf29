import { z } from 'zod'
import { offeredChip } from '../dictionaries/chips.ts'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import {
  neededLine,
  neededText,
  oneOrNone,
  recordId,
  refId,
  searchWords,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { FIRMWARE_KEEPERS, FIRMWARE_READERS, firmwareReleaseRecord } from './record.ts'
import {
  BOARD_STANDS,
  boardRow,
  lineForm,
  releaseDetail,
  releaseForm,
  releaseRow,
  signingKey,
} from './schemas.ts'
import { FIRMWARE_TEXTS as T } from './texts.ts'

const reading = {
  ...READING,
  access: FIRMWARE_READERS,
  source: 'path ours',
  scope: 'knowledge:read',
} as const
// A build of the vendor may publish by a token of its own.
const keeping = { access: FIRMWARE_KEEPERS, source: 'path ours', scope: 'staff' } as const
const params = z.object({ id: recordId('firmware-release', '固件版本 / release') })

export const listAllReleases = defineEndpoint({
  ...reading,
  name: 'firmware.list',
  path: '/console/firmware',
  reads: ['firmware-release', 'firmware-line'],
  summary: '全部固件版本 / all releases',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('产品线、版本、编号或芯片 / line, version, number or chip'),
    lineId: refId('firmware-line').default('').describe('产品线 / line'),
    status: oneOrNone(firmwareReleaseRecord.workflow.states).describe('状态 / state'),
  }),
  answer: page(releaseRow),
})

export const firmwareOptions = defineEndpoint({
  ...reading,
  name: 'firmware.options',
  path: '/console/firmware-options',
  reads: ['firmware-line', 'signing-key', 'dictionary-option', 'known-issue'],
  summary: '撰写时可选的产品线、芯片、公钥与未修复的已知问题 / what to choose from',
  answer: data(
    z.object({
      lines: z.array(lineForm.extend({ id: z.string() })),
      chips: z.array(offeredChip),
      keys: z.array(signingKey),
      issues: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
    }),
  ),
})

export const showFirmware = defineEndpoint({
  ...reading,
  name: 'firmware.show',
  path: '/console/firmware/{id}',
  reads: ['firmware-release', 'board-firmware'],
  summary: '一个固件版本与其下载、升级情况 / one release with its downloads',
  params,
  answer: data(releaseDetail),
})

export const listRunning = defineEndpoint({
  ...reading,
  scope: 'projects:read',
  name: 'firmware.listRunning',
  path: '/console/firmware-running',
  reads: ['board-firmware', 'firmware-release'],
  summary: '各单位板卡在用的版本，可筛选早于某版本的 / which boards run what, e.g. older than a version',
  query: pageQuery({ columns: ['note_time'], defaultSize: 20 }).extend({
    keyword: searchWords('单位、项目或板卡 / unit, project or board'),
    lineId: refId('firmware-line').default('').describe('产品线 / line'),
    olderThan: text('早于版本', 60).trim().default('').describe('早于该版本 / older than this version'),
    stand: oneOrNone(BOARD_STANDS).describe('升级情况 / where it stands'),
  }),
  answer: page(boardRow),
})

export const writeFirmware = defineEndpoint({
  ...WRITING,
  ...keeping,
  name: 'firmware.write',
  path: '/console/firmware',
  changes: ['firmware-release'],
  summary: '新建固件版本，保存为草稿 / a new release, as a draft',
  body: releaseForm,
  answer: data(z.object({ id: z.string() }), T.written),
})

const move = { ...keeping, method: 'POST', effect: 'toggle', changes: ['firmware-release'], params } as const

export const reviseFirmware = defineEndpoint({
  ...move,
  name: 'firmware.revise',
  method: 'PUT',
  path: '/console/firmware/{id}',
  summary: '修改草稿或内测版本 / changes a draft or a trial',
  body: releaseForm.extend({
    version: wholeNumber('version', 1, 1_000_000_000).describe('所读到的版本 / as it was read'),
  }),
  answer: nothing(T.saved),
})

export const signFirmware = defineEndpoint({
  ...move,
  name: 'firmware.sign',
  path: '/console/firmware/{id}/signatures',
  summary: '为文件附上签名；与文件不符的会被拒绝 / attaches a detached signature, refused unless it fits',
  body: z.object({
    fileId: recordId('firmware-file', '发布文件 / file of a release'),
    keyId: recordId('signing-key', '签名公钥 / key'),
    signature: neededText('签名', 4000, T.signatureMissing).describe('签名（Base64） / detached signature'),
  }),
  answer: nothing(T.signed),
  timeoutMs: 0,
})

export const offerFirmware = defineEndpoint({
  ...move,
  name: 'firmware.offer',
  path: '/console/firmware/{id}/offer',
  summary: '开始内测：内测单位可见 / units that try it first see it',
  answer: nothing(),
})

export const releaseFirmware = defineEndpoint({
  ...move,
  name: 'firmware.release',
  path: '/console/firmware/{id}/release',
  changes: ['firmware-release', 'known-issue', 'work-order'],
  summary: '正式发布：告知在用更旧版本的项目 / publishes it; projects on older ones are told',
  answer: nothing(),
})

export const withdrawFirmware = defineEndpoint({
  ...move,
  name: 'firmware.withdraw',
  path: '/console/firmware/{id}/withdraw',
  summary: '撤回：不再提供下载，告知下载或在用的人 / withdraws it; those who have it are told',
  body: z.object({ note: neededText('撤回原因', 500, T.noteMissing).describe('撤回原因 / reason') }),
  answer: nothing(),
})

export const addLine = defineEndpoint({
  ...WRITING,
  ...keeping,
  name: 'firmware.addLine',
  path: '/console/firmware-lines',
  changes: ['firmware-line'],
  summary: '新增产品线 / a new line',
  body: lineForm,
  answer: data(z.object({ id: z.string() }), T.saved),
})

export const changeLine = defineEndpoint({
  ...keeping,
  name: 'firmware.changeLine',
  method: 'PUT',
  effect: 'toggle',
  path: '/console/firmware-lines/{id}',
  changes: ['firmware-line'],
  summary: '修改产品线 / changes a line',
  params: z.object({ id: recordId('firmware-line', '产品线 / line') }),
  body: lineForm,
  answer: nothing(T.saved),
})

export const addKey = defineEndpoint({
  ...WRITING,
  ...keeping,
  name: 'firmware.addKey',
  path: '/console/signing-keys',
  changes: ['signing-key'],
  summary: '新增签名公钥；私钥留在厂商自己手中 / a public key; the private one stays with the vendor',
  body: z.object({
    name: neededLine('名称', 60, T.keyNameMissing).describe('名称 / name'),
    publicKey: neededText('公钥', 8000, T.keyWrong).describe('PEM 公钥 / public key in PEM'),
  }),
  answer: data(z.object({ id: z.string() }), T.saved),
})

export const retireKey = defineEndpoint({
  ...keeping,
  name: 'firmware.retireKey',
  method: 'POST',
  effect: 'toggle',
  path: '/console/signing-keys/{id}/retire',
  changes: ['signing-key'],
  summary: '停用签名公钥：不再用于新的签名 / no new signature by it',
  params: z.object({ id: recordId('signing-key', '签名公钥 / key') }),
  answer: nothing(),
})

export const firmwareConsoleEndpoints = [
  listAllReleases,
  firmwareOptions,
  showFirmware,
  listRunning,
  writeFirmware,
  reviseFirmware,
  signFirmware,
  offerFirmware,
  releaseFirmware,
  withdrawFirmware,
  addLine,
  changeLine,
  addKey,
  retireKey,
] as const
