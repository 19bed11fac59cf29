/** Texts of whole-machine applications: the documented ones (document 3 section 5), and ours. */
export const MACHINE_TEXTS = {
  chipMissing: '请输入CPU型号',
  unitMissing: '请输入单位名称',
  contactMissing: '请输入联系人姓名',
  phoneMissing: '请输入联系电话',
  departmentMissing: '请输入所在部门',
  emailMissing: '请输入联系邮箱',
  emailWrong: '请输入正确的邮箱地址，多个地址以逗号分隔',
  addressMissing: '请输入通讯地址',
  postcodeWrong: '邮政编码应为 6 位数字',
  methodMissing: '请选择测试方式',
  institutionMissing: '请填写测试机构全称',
  boardTypeMissing: '请选择整机或板卡',
  projectMissing: '请输入项目名称',
  faeMissing: '请选择 FAE',
  faeUnknown: '该人员不是贵单位的 FAE，请重新选择',
  productTypeMissing: '请选择产品类型',
  otherTypeMissing: '请输入产品类型名称',
  firstBoardStays: '不可清空',
  boardsMissing: '请至少填写一项整机或板卡',
  tooManyBoards: '一份申请最多 20 项整机或板卡',
  logoNotPng: '只支持png格式的图片',
  wrongPaper: '请上传 PDF 或图片（png、jpg）',
  paperMissing: '请上传文件',
  verdictMissing: '请选择草稿是否需要修改',
  reasonMissing: '请填写修改原因',
  waybillMissing: '请填写快递单号',
  returnAddressMissing: '请填写回寄地址',
  checkRequired: '请检查必填项',
  providerAddressMissing: '请填写收件地址',
  returnWaybillMissing: '请填写寄回证书的快递单号',
  removed: '删除成功',
} as const

export const TEST_METHODS = ['厂商自测', '第三方测试'] as const
/** The method that names its institution. */
export const THIRD_PARTY = '第三方测试'
export const BOARD_TYPES = ['整机', '板卡'] as const
/** Which of the two a product of this type is. */
export function boardTypeOf(productType: string): (typeof BOARD_TYPES)[number] {
  return /板/.test(productType) ? '板卡' : '整机'
}
/** 1 and 0 on the wire (product.md section 6). */
export const APPLICATION_AREAS = [
  { value: '1', label: '政企专用' },
  { value: '0', label: '国防专用' },
] as const
/** Id of the product type that asks for a name of its own. */
export const OTHER_PRODUCT_TYPE = '402'
export const MOST_BOARDS = 20
