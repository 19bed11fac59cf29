import { CHANGE_READERS, CHANGE_WRITERS } from '../changes/record.ts'
import { defineRecord } from '../record.ts'
import { done, draft, failed, wait } from '../tones.ts'
import { FIRMWARE_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'firmware-line': true
    'firmware-release': true
    // one that customers may see
    'firmware-seen': true
    'firmware-file': true
    'signing-key': true
    'board-firmware': true
  }
}

/** Those who keep lines, keys and releases. */
export const FIRMWARE_KEEPERS = CHANGE_WRITERS
/** Those at the provider who read all of it, and which board runs what. */
export const FIRMWARE_READERS = CHANGE_READERS

/** A line of firmware or of BSP, e.g. UEFI of one family of chips. */
export const firmwareLineRecord = defineRecord({
  kind: 'firmware-line',
  title: '固件产品线',
  hears: { access: FIRMWARE_READERS },
  acts: { add: '新增固件产品线', change: '修改固件产品线' },
  fields: { name: '名称', kind: '类型', chips: '支持的芯片', summary: '说明' },
})

/** A public key of the provider, by which the files of releases are signed. */
export const signingKeyRecord = defineRecord({
  kind: 'signing-key',
  title: '签名公钥',
  hears: { access: FIRMWARE_READERS },
  acts: { add: '新增签名公钥', retire: '停用签名公钥' },
  fields: { name: '名称', fingerprint: '指纹' },
})

/** A version of a line, from draft to what customers download. */
export const firmwareReleaseRecord = defineRecord({
  kind: 'firmware-release',
  title: '固件版本',
  hears: { access: FIRMWARE_READERS, unit: true },
  acts: { write: '新建固件版本', sign: '签名固件文件' },
  fields: { version: '版本', file: '文件', key: '签名公钥', told: '告知项目数' },
  workflow: {
    initial: 'draft',
    births: { write: { number: 'FW' } },
    states: {
      draft: draft('草稿'),
      trial: wait('内测'),
      released: done('正式'),
      withdrawn: failed('已撤回'),
    },
    conditions: { hasFiles: T.filesMissing, filesSigned: T.fileUnsigned },
    events: {
      revise: {
        label: '修改',
        audit: '修改固件版本',
        by: FIRMWARE_KEEPERS,
        moves: [{ from: ['draft', 'trial'] }],
      },
      offer: {
        label: '开始内测',
        audit: '开始固件内测',
        by: FIRMWARE_KEEPERS,
        moves: [{ from: ['draft'], to: 'trial' }],
        conditions: ['hasFiles', 'filesSigned'],
        tells: { 'firmware.offered': 'chosen' },
      },
      release: {
        label: '正式发布',
        audit: '发布固件版本',
        by: FIRMWARE_KEEPERS,
        moves: [{ from: ['draft', 'trial'], to: 'released' }],
        conditions: ['hasFiles', 'filesSigned'],
        tells: { 'firmware.released': 'chosen' },
      },
      withdraw: {
        label: '撤回',
        audit: '撤回固件版本',
        by: FIRMWARE_KEEPERS,
        noteMissing: T.noteMissing,
        moves: [{ from: ['draft', 'trial', 'released'], to: 'withdrawn' }],
        tells: { 'firmware.withdrawn': 'chosen' },
      },
    },
  },
})
export type ReleaseState = keyof typeof firmwareReleaseRecord.workflow.states

/** What runs on a board of a project. */
export const boardFirmwareRecord = defineRecord({
  kind: 'board-firmware',
  title: '在用固件',
  hears: { access: FIRMWARE_READERS, unit: true },
  acts: { note: '登记在用固件', remove: '删除在用固件' },
  fields: { board: '板卡', line: '产品线', version: '版本' },
})
