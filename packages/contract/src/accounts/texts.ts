import { refusals } from '../refusal.ts'

/** Texts of registration, password reset and the console's side of accounts (document 1 sections 4, 5, 8). */
export const ACCOUNTS_TEXTS = {
  phoneMissing: '请输入手机号码',
  codeMissing: '请输入验证码',
  passwordMissing: '请输入密码',
  confirmMissing: '请输入确认密码',
  passwordsDiffer: '密码和确认密码不一致',
  passwordRule: '密码长度为 6-18 位，须包含大写字母、小写字母、数字、特殊字符中的至少两种，且不能包含空格',
  passwordCommon: '该密码过于常见，请更换',
  /** `{provider}` is the brand setting; the server and the screens put it in */
  agreementMissing: '请勾选服务条款与{provider}隐私政策后再进行注册',
  realNameMissing: '请输入真实姓名',
  nickNameMissing: '请输入昵称',
  sexMissing: '请选择性别',
  remarkMissing: '请输入注册事由',
  emailMissing: '请输入邮箱',
  emailWrong: '请输入正确邮箱',
  emailOneOnly: '特殊教育服务只能填写一个邮箱',
  serviceUnknown: '请选择列表中的服务',
  requiredMissing: '请填写完必填信息',
  codeSent: '验证码已发送',

  submitted: '注册申请已提交，请等待审核结果',
  passwordReset: '密码已重置，请使用新密码登录',

  refuseReasonMissing: '请填写驳回原因',
  unitNameMissing: '请输入单位名称',
  unitNameTaken: '该单位名称已存在',
  unitTypeMissing: '请选择单位类型',
  unitMissing: '请选择单位',
  faeUnknown: '请选择在职的 FAE',
  assistantUnknown: '助理须为本单位的在用账号',
  disableLastManager:
    '该账号是所在单位唯一的人员管理员，停用后该单位将没有人员管理员；请重新打开该账号，确认后再停用',
  selfDisable: '不能停用自己的账号',
  rolesMissing: '请至少选择一个角色',
  staffPhoneTaken: '该手机号码已有账号',
  expiryPast: '有效期须晚于今天',

  invitationWithdrawn: '邀请已撤回',
  recipientMissing: '请填写手机号码或邮箱',
  recipientWrong: '请填写正确的手机号码或邮箱',
  invitationsMany: '本单位当日新建的邀请已达上限，请明天再试',
} as const

/** Its refusals, with the names that programs know them by. */
export const ACCOUNTS_REFUSALS = /* @__PURE__ */ refusals('accounts', {
  codeWrong: '验证码错误或已失效',
  invitationUnknown: '邀请码无效',
  invitationExpired: '邀请码已过期',
  invitationUsedUp: '邀请码使用次数已用完',
  invitationNeeded: '企业用户注册需要有效的邀请码',
  phoneTaken: '该手机号码已注册，请直接登录',
  phoneWaiting: '该手机号码的注册申请正在审核中，请等待审核结果',
  phoneDisabled: '该手机号码的账号已停用，请联系服务热线',
  proofExpired: '手机验证已过期，请返回上一步重新验证',
  lastAdmin: '不能停用或移除最后一个管理员',
  lastManager: '该账号是所在单位唯一的人员管理员，请先将其他人员设为人员管理员',
  selfRoles: '不能移除自己的管理员角色',
  notInUnit: '该账号不属于任何单位',
  notActive: '该账号未启用，不能重置密码',
  viewsCustomers: '只能以客户账号的视角查看，供应方账号不行',
  viewsActive: '该账号未启用，不能以其视角查看',
})

/** The service for which one e-mail address is needed (document 1 section 5). */
export const SPECIAL_EDUCATION_SERVICE = 4
/** Categories of an applicant (document 1 section 3, “Identity codes”). */
export const CATEGORY_COMPANY = 1
export const CATEGORY_INDIVIDUAL = 2
/** `unitId` of a personal account. */
export const PERSONAL_UNIT_ID = '-1'
