import { refusals } from '../refusal.ts'

/** Texts of personnel management (document 1 sections 5 and 8, document 2 section 7). */
export const PERSONNEL_TEXTS = {
  formWrong: '请正确填写信息!',
  phoneMissing: '请输入手机号码',
  postMissing: '请选择职务',
  personMissing: '请选择人员',
  nobodySelected: '请先选择需添加的人员',
  lookupLimit: '查询次数过多，请 {wait}后再试',
  inviteLimit: '向该账号发出邀请的次数过多，请 {wait}后再试',
  servicesLimit: '今日变更该人员服务的次数过多，请 {wait}后再试',
  notOnList: '该人员不在本单位人员列表中',
  added: '添加成功',
  edited: '修改成功',
  deleted: '删除成功',
  authorised: '授权成功!',
  deleteSelf: '不能删除自己的账号，请由本单位其他人员管理员操作',
  deleteLastManager: '不能删除本单位最后一名人员管理员',
  joined: '已加入单位',
  declined: '已拒绝邀请',
  alreadyInUnit: '您的账号已属于一个单位，不能加入其他单位',
  /** the documented refusal; `{detail}` are the names of the projects */
  stillLeads: '删除失败,该人员还在负责{detail}项目',
} as const

/** Its refusals, with the names that programs know them by. */
export const PERSONNEL_REFUSALS = /* @__PURE__ */ refusals('personnel', {
  /** one text for unknown numbers, those of other units, of staff, and accounts not in use */
  notRegistered: '只能添加已在账号中心注册的账号，请核对手机号码',
  alreadyListed: '该人员已在人员列表中，可直接编辑',
  alreadyInvited: '已向该账号发出邀请，请等待对方确认',
  serviceUnknown: '只能授权本单位已开通的服务',
  staffHaveNone: '供应方人员不属于客户单位',
  leadsProjects: (names: string) => `该人员还在负责${names}项目，请先由其单位更换项目负责人`,
})
