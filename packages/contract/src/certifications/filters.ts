import type { CertificationFilter } from './definition.ts'

/** The filters that lists of several kinds have, by their documented names. */

export function byNumber(wire: string, placeholder: string): CertificationFilter {
  return { wire, column: 'number', label: '认证编号', match: 'contains', placeholder }
}

export function byModel(wire: string): CertificationFilter {
  return { wire, column: 'model', label: '产品型号', match: 'model', placeholder: '请输入' }
}

export function byStatus(dictionary: string): CertificationFilter {
  return { wire: 'applyStatus', column: 'status', label: '认证状态', match: 'equals', dictionary }
}

export const BY_APPLICANT: CertificationFilter = {
  wire: 'createPeople',
  column: 'applicantName',
  label: '申请人',
  match: 'contains',
  placeholder: '姓名',
}
