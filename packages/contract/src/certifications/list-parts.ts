import type { CertificationColumn, CertificationFilter } from './definition.ts'

/** What lists of several kinds have, by its documented names: columns, and filters. */
export const PRODUCT_COLUMNS: readonly CertificationColumn[] = [
  { wire: 'rzNumber', title: '认证编号', as: 'number', width: 140 },
  { wire: 'productName', title: '产品名称', as: 'name' },
  { wire: 'productModel', title: '产品型号', as: 'number', width: 160 },
]

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
