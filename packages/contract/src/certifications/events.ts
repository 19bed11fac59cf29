/** What happens to an application of every kind that one engineer examines; each kind says from where to where. */

const EXAMINERS = ['staff:certifier', 'staff:tme'] as const

export const ASSIGN = {
  label: '分配',
  audit: '分配认证工程师',
  by: EXAMINERS,
  tells: { 'certification.started': ['owner', 'own-unit'], 'certification.assigned': 'assignee' },
} as const

export const PASS = {
  label: '通过',
  audit: '通过认证',
  by: EXAMINERS,
  tells: { 'certification.passed': ['owner', 'own-unit'] },
} as const

export const SEND_BACK = {
  label: '退回修改',
  audit: '退回认证申请',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  tells: { 'certification.sentBack': ['owner', 'own-unit'] },
} as const

export const FAIL = {
  label: '不通过',
  audit: '认证不通过',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  asks: '确定不通过该申请吗？申请单位不能再修改，需要时另行申请。',
  tells: { 'certification.failed': ['owner', 'own-unit'] },
} as const

export const RESUBMIT = {
  label: '修改',
  audit: '修改并重新提交',
  by: ['own-unit'],
  tells: { 'certification.resubmitted': 'assignee' },
} as const

/** What the audit calls what is no event. */
export const ACTS = { submit: '提交认证申请', changeFiles: '修改认证附件' } as const

/** Who hears of it at once. */
export const HEARS = { access: EXAMINERS, unit: true } as const

/** Of chips: the provider has found that too few are asked for. */
export const VOLUME_NOT_MET = {
  label: '不满足量级',
  audit: '标记为不满足量级',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  tells: { 'certification.volumeNotMet': ['owner', 'own-unit'] },
} as const
