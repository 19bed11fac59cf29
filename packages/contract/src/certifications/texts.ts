import { refusals } from '../refusal.ts'

/** Texts of applications and certificates: the documented ones (document 3 sections 5 and 8), and ours. */
export const CERTIFICATION_TEXTS = {
  incomplete: '请填写完必填内容',
  modelMissing: '请输入产品型号',
  emailMissing: '请输入邮箱地址',
  emailMissingSingle: '请输入邮箱地址且只能填写一个邮箱',
  emailWrong: '请输入正确的邮箱地址且只可以填写一个地址',
  phoneMissing: '请输入手机号码',
  sameChipUnconfirmed: (what: string) => `请确认${what}为同一芯片`,
  digitsOnly: '只能输入数字',
  batchBounds: '批量申请的型号数量为 2 到 6 个',
  sameModels: '产品型号不能重复',
  submitted: '创建成功',
  resubmitted: '已发出申请，等待审核通过',
  done: '操作成功',
  originUnknown: '所依据的申请不存在，请刷新后重试',
  fileMissing: '请选择要上传的附件',
  oneFile: '只能上传一个文件',
  slotUnknown: '附件类型不正确',
  reasonMissing: '请填写原因',
  assigneeMissing: '请选择认证工程师',
  assigneeUnknown: '该人员不能承担认证工作，请重新选择',
  yearsWrong: '有效期应为 1 到 10 年',
  questionMissing: '请填写问题',
  answerMissing: '请填写答复',
  tooManyAnswerFiles: '一次答复最多 10 个附件',
  answered: '答复已提交',
  takenBack: '已撤回，可修改后重新提交',
  checkUnknown: '没有这个检查项，请刷新后重试',
  volumeQuestion: (reason: string) =>
    `不满足量级：${reason}${/[。！？!?]$/.test(reason) ? '' : '。'}量级满足时请在此答复并说明预计用量，随后为您安排认证，无需重新申请。`,
  withdrawReasonMissing: '请填写撤销原因',
  correctionMissing: '请填写更正原因',
  productMissing: '请填写产品名称',
} as const

/** Its refusals, with the names that programs know them by. */
export const CERTIFICATION_REFUSALS = /* @__PURE__ */ refusals('certifications', {
  notChangeable: '该申请当前状态不能修改',
  tooManyFiles: '一份申请最多 30 个附件',
  otherChip: (paper: string, found: readonly string[], chip: string) =>
    `${paper}中的CPU平台为“${found.join('、')}”，与申请的“${chip}”不一致，请核对`,
  machineFilesMissing: '请上传必填文件！',
  componentFilesMissing: '认证申请必须上传申请表和数据手册！',
  notCheckedNow: '该申请当前状态不能勾选检查项',
  nothingCorrected: '证书内容没有改动，无需更正',
})

/** The certificate of a passed application is good for so many years unless the engineer says otherwise. */
export const VALID_YEARS = 3
/** Files that come with one answer. */
export const MOST_ANSWER_FILES = 10
/** Whoever examines begins within so many working days after the one on which it was sent. */
export const REVIEW_DAYS = 3
/** Models in one batch. */
export const MOST_MODELS = 6
export const MODEL_MAX = 150
/** Its holder is told so many days before it runs out. */
export const RENEWAL_DAYS = 60
