import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { SEVERITIES, type Severity } from '../changes/kinds.ts'
import { keysOf } from '../changes/schemas.ts'
import {
  bool,
  boundedArray,
  dateTime,
  int,
  named,
  neededLine,
  neededText,
  ONE_LINE,
  recordId,
  refId,
  str,
  text,
} from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { FIRMWARE_KINDS, type FirmwareKind, TEST_RESULTS, type TestResult } from './kinds.ts'
import { firmwareReleaseRecord } from './record.ts'
import {
  MOST_ISSUES,
  MOST_LINE_CHIPS,
  MOST_RELEASE_FILES,
  MOST_SYSTEMS,
  MOST_TRIAL_UNITS,
  FIRMWARE_TEXTS as T,
} from './texts.ts'

const chips = boundedArray(z.array(text('支持的芯片', 60)).min(1, T.chipsMissing), MOST_LINE_CHIPS)

export const lineForm = z.object({
  name: neededLine('产品线名称', 60, T.nameMissing).describe('名称 / name'),
  kind: z.enum(keysOf<FirmwareKind>(FIRMWARE_KINDS), T.kindWrong).describe('固件类型 / kind'),
  chips: chips.describe('支持的芯片 / chips that it is for'),
  summary: text('说明', 500).trim().default('').describe('说明 / what it is'),
})
export type LineForm = z.output<typeof lineForm>

const system = z.object({
  system: neededLine('操作系统及版本', 80, T.systemMissing).describe('操作系统及版本 / system and version'),
  result: z.enum(keysOf<TestResult>(TEST_RESULTS), T.resultWrong).describe('测试结果 / how it did'),
  remark: text('测试备注', 200).trim().default('').describe('测试备注 / remark'),
})
export type TriedSystem = z.output<typeof system>

/** What a release says, as it is written. */
export const releaseForm = z.object({
  lineId: recordId('firmware-line', '产品线 / line'),
  versionName: neededLine('版本号', 60, T.versionMissing).describe('版本号 / version'),
  severity: z.enum(keysOf<Severity>(SEVERITIES), T.severityWrong).describe('升级建议的程度 / how urgent'),
  notes: neededText('版本说明', 8000, T.notesMissing).describe('版本说明 / what is new'),
  boards: text('适用板卡', 500).trim().default('').describe('适用板卡，空为全部 / boards, none for all'),
  minimal: text('最低可升级版本', 60)
    .trim()
    .regex(ONE_LINE, '最低可升级版本不能包含换行等控制字符')
    .default('')
    .describe('可直接升级的最低版本，空为不限 / the oldest version that can be upgraded'),
  tried: boundedArray(z.array(system), MOST_SYSTEMS).default([]).describe('测试过的系统 / systems tried'),
  trialUnits: boundedArray(z.array(text('内测单位', 100)), MOST_TRIAL_UNITS)
    .default([])
    .describe('内测单位名称 / names of units that try it first'),
  issueIds: boundedArray(z.array(refId('known-issue')), MOST_ISSUES)
    .default([])
    .describe('修复的已知问题 / known issues that it mends'),
  fileIds: boundedArray(z.array(refId('staff-file')), MOST_RELEASE_FILES)
    .default([])
    .describe('发布文件 / files'),
})
export type ReleaseForm = z.output<typeof releaseForm>

export const releaseFile = named('FirmwareFile', {
  id: z.string(),
  fileId: str('所存文件的编号 / id of the stored file'),
  name: str('文件名 / name'),
  size: int('字节数 / bytes'),
  sha256: str('SHA-256，十六进制；空为尚未算出 / in hex, empty until known'),
  signature: str('签名（Base64），空为未签名 / detached signature'),
  keyName: str('签名公钥，空为未签名 / the key it was signed by'),
})
export type ReleaseFile = z.infer<typeof releaseFile>

const head = {
  id: z.string(),
  number: str('编号 / number'),
  lineId: z.string(),
  lineName: str('产品线 / line'),
  kind: z.enum(keysOf<FirmwareKind>(FIRMWARE_KINDS)),
  versionName: str('版本号 / version'),
  status: str('状态 / state'),
  severity: z.enum(keysOf<Severity>(SEVERITIES)),
  chips: z.array(z.string()),
  createTime: dateTime,
  releasedTime: str('发布时间，空为未发布 / when it was published'),
  withdrawnNote: str('撤回原因，空为未撤回 / why it was withdrawn'),
}
/** A release in the list of customers: how many others have taken it is not theirs to know. */
export const releaseOut = named('FirmwareReleaseOut', { ...head, files: int('文件数 / files') })
export type ReleaseOut = z.infer<typeof releaseOut>

export const releaseRow = named('FirmwareRelease', {
  ...head,
  files: int('文件数 / files'),
  downloads: int('下载次数 / downloads'),
})
export type ReleaseRow = z.infer<typeof releaseRow>

const said = {
  notes: z.string(),
  boards: z.string(),
  minimal: z.string(),
  tried: z.array(system),
  files: z.array(releaseFile),
  issues: z.array(
    z.object({ id: z.string(), number: z.string(), title: z.string() }).describe('已知问题 / known issue'),
  ),
}

/** What customers see of a release. */
export const releaseSeen = named('FirmwareReleaseSeen', {
  ...head,
  ...said,
  latest: str('该产品线最新的正式版本 / newest published version of the line'),
})
export type ReleaseSeen = z.infer<typeof releaseSeen>

export const releaseDetail = named('FirmwareReleaseDetail', {
  ...head,
  ...said,
  trialUnits: z.array(z.string()),
  writerName: str('撰写人 / who wrote it'),
  version: int('修改次数 / as it was read'),
  downloads: int('下载次数 / downloads'),
  older: int('登记了更旧版本的板卡 / boards that run an older one'),
  timeline: z.array(timelineEntry),
  can: canOf(firmwareReleaseRecord),
  reasons,
})
export type ReleaseDetail = z.infer<typeof releaseDetail>

export const lineRow = named('FirmwareLine', {
  id: z.string(),
  name: str('名称 / name'),
  kind: z.enum(keysOf<FirmwareKind>(FIRMWARE_KINDS)),
  chips: z.array(z.string()),
  summary: z.string(),
  latest: z
    .object({ id: z.string(), versionName: z.string(), severity: head.severity, releasedTime: z.string() })
    .nullable()
    .describe('最新的正式版本，空为没有 / newest published release'),
  releases: int('已发布的版本数 / published releases'),
})
export type LineRow = z.infer<typeof lineRow>

export const boardForm = z.object({
  projectId: recordId('project', '项目 / project'),
  lineId: recordId('firmware-line', '产品线 / line'),
  board: neededLine('板卡', 80, T.boardMissing).describe('板卡名称或型号 / board'),
  versionName: neededLine('版本', 60, T.boardVersionMissing).describe('在用版本 / what it runs'),
})

/** Where a board stands with what it runs. */
export const BOARD_STANDS = {
  current: '最新',
  older: '可升级',
  withdrawn: '版本已撤回',
  unknown: '未发布的版本',
} as const
export type BoardStand = keyof typeof BOARD_STANDS

export const boardRow = named('BoardFirmware', {
  id: z.string(),
  projectId: z.string(),
  projectName: str('项目 / project'),
  unitName: str('单位 / unit'),
  lineId: z.string(),
  lineName: str('产品线 / line'),
  board: str('板卡 / board'),
  versionName: str('在用版本 / what it runs'),
  stand: z.enum(keysOf<BoardStand>(BOARD_STANDS)),
  latest: str('最新的正式版本，空为没有 / newest published version'),
  latestId: str('最新版本的编号 / id of it'),
  severity: z.enum(['', ...keysOf<Severity>(SEVERITIES)]).describe('升级建议的程度 / how urgent'),
  noterName: str('登记人 / who noted it'),
  noteTime: dateTime,
})
export type BoardRow = z.infer<typeof boardRow>

/** What an order of the project says runs, and nobody has noted. */
export const boardHint = named('BoardFirmwareHint', {
  versionName: str('工单中填写的固件版本 / as an order says'),
  chip: str('项目的芯片 / chip of the project'),
  orderNumber: str('工单编号 / number of the order'),
})
export type BoardHint = z.infer<typeof boardHint>

export const signingKey = named('SigningKey', {
  id: z.string(),
  name: str('名称 / name'),
  algorithm: str('算法 / algorithm'),
  fingerprint: str('SHA-256 指纹 / fingerprint'),
  publicKey: str('PEM 公钥 / public key'),
  createTime: dateTime,
  retired: bool('已停用 / retired'),
})
export type SigningKey = z.infer<typeof signingKey>

/** The release that a text names, as it stands. */
export const namedRelease = named('NamedFirmware', {
  id: z.string(),
  lineId: z.string(),
  lineName: str('产品线 / line'),
  versionName: str('版本号 / version'),
  isWithdrawn: bool('已撤回 / withdrawn'),
  withdrawnNote: str('撤回原因，空为未撤回 / why'),
})
export type NamedRelease = z.infer<typeof namedRelease>
