/** What of a whole-machine form can be found fault with, beside its files. */
export const MACHINE_PARTS = [
  { field: 'tscBoardApplyInfo.unitName', label: '单位名称' },
  { field: 'tscBoardApplyInfo.businessLicenseNumber', label: '营业执照号码' },
  { field: 'tscBoardApplyInfo.legalPerson', label: '法定代表人' },
  { field: 'tscBoardApplyInfo.contactName', label: '联系人' },
  { field: 'tscBoardApplyInfo.contactNumber', label: '联系电话' },
  { field: 'tscBoardApplyInfo.deptName', label: '所在部门' },
  { field: 'tscBoardApplyInfo.contactEmail', label: '联系邮箱' },
  { field: 'tscBoardApplyInfo.contactPostcode', label: '邮政编码' },
  { field: 'tscBoardApplyInfo.contactAddr', label: '通讯地址' },
  { field: 'tscBoardApplyInfo.chipTypeId', label: 'CPU型号' },
  { field: 'tscBoardApplyInfo.otherRequire', label: '其他要求' },
  { field: 'tscBoardApplyInfo.testMethod', label: '测试方式' },
  { field: 'tscBoardInfoList', label: '整机与板卡' },
] as const
