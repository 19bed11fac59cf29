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

/** What whoever has a project or a certificate answers. */
export const OWNER_ANSWERS = { unaffected: '不涉及', noted: '已知悉', support: '需要支持' } as const
/** A reader of a document confirms that the change was read, where the notice asks for it. */
export const ANSWERS = { ...OWNER_ANSWERS, read: '已读确认' } as const
export type AnswerKind = keyof typeof ANSWERS

/**
 * What can be touched by a change. An order is told of and listed; its project answers. A reader has taken, kept or
 * followed a document that the notice names.
 */
export const SUBJECTS = { project: '项目', order: '工单', certificate: '证书', reader: '读者' } as const
export type SubjectKind = keyof typeof SUBJECTS

/** By what the page of a notice counts those whom it told. */
export const COUNTED_BY = { unit: '单位', chip: '芯片', stage: '阶段', fae: 'FAE' } as const
export type CountedBy = keyof typeof COUNTED_BY

/** Key of those without one, e.g. of a unit without an FAE. */
export const WITHOUT = 'none'

/** What a sender may bring in although no rule touches it; readers are those of documents. */
export const BROUGHT_IN = {
  project: SUBJECTS.project,
  order: SUBJECTS.order,
  certificate: SUBJECTS.certificate,
} as const

/** What the sender says of one thing beside the rules. */
export const CHOICES = { out: '不通知', in: '由发送人添加' } as const
export type Choice = keyof typeof CHOICES
