import { EXAMINERS } from '../events.ts'

/** What happens to a whole-machine application beside what happens to those of every kind. */

export const CONFIRM = {
  label: '资料无误',
  audit: '确认整机认证资料',
  by: EXAMINERS,
  conditions: ['checked'],
  tells: { 'certification.confirmed': ['owner', 'unit-manager'] },
} as const

export const DRAFT = {
  label: '出具草稿',
  audit: '出具证书草稿',
  by: EXAMINERS,
  tells: { 'certification.drafted': ['owner', 'unit-manager'] },
} as const

export const REJECT_DRAFT = {
  label: '草稿需要修改',
  audit: '要求修改证书草稿',
  by: ['own-unit'],
  noteMissing: '请填写修改原因',
  tells: { 'certification.draftRejected': 'assignee' },
} as const

export const ACCEPT_DRAFT = {
  label: '草稿无误',
  audit: '确认证书草稿',
  by: ['own-unit'],
  tells: { 'certification.draftAccepted': 'assignee' },
} as const

export const APPROVE_SEAL = {
  label: '内部用印通过',
  audit: '通过内部用印流程',
  by: EXAMINERS,
  asks: '内部用印流程已经走完？确认后进入待飞腾用印。',
  tells: { 'certification.sealing': ['owner', 'unit-manager'] },
} as const

export const SEAL = {
  label: '用印并寄出',
  audit: '用印并寄出证书',
  by: EXAMINERS,
  tells: { 'certification.sealed': ['owner', 'unit-manager'] },
} as const

export const RETURN_SEALED = {
  label: '用印并寄回',
  audit: '用印并寄回证书',
  by: ['own-unit'],
  tells: { 'certification.returned': 'assignee' },
} as const

export const REMOVE = {
  label: '删除',
  audit: '删除认证申请',
  by: ['own-unit'],
  asks: '删除后不可恢复，附件一并删除。确定删除这份申请吗？',
  tells: { 'certification.removed': 'assignee' },
} as const
