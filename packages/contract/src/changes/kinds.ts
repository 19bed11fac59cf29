/** What a notice of change can be about (product.md). */
export const CHANGE_KINDS = {
  erratum: '勘误',
  pcn: '产品变更（PCN）',
  eol: '停产（EOL）',
  firmware: '固件发布',
  document: '文档重要修订',
  security: '安全公告',
} as const
export type ChangeKind = keyof typeof CHANGE_KINDS

export const SEVERITIES = { critical: '严重', major: '重要', minor: '一般' } as const
export type Severity = keyof typeof SEVERITIES

/** What an owner answers. */
export const ANSWERS = { unaffected: '不涉及', noted: '已知悉', support: '需要支持' } as const
export type AnswerKind = keyof typeof ANSWERS

/** What can be touched by a change. An order is told of and listed; its project answers. */
export const SUBJECTS = { project: '项目', order: '工单', certificate: '证书' } as const
export type SubjectKind = keyof typeof SUBJECTS
