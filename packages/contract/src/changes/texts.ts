import { refusals } from '../refusal.ts'

export const CHANGE_REFUSALS = /* @__PURE__ */ refusals('changes', {
  notSentYet: '通知尚未发送，没有送达证明',
})

export const CHANGE_TEXTS = {
  titleMissing: '请填写标题',
  kindWrong: '请选择通知类型',
  severityWrong: '请选择严重程度',
  chipsMissing: '请选择适用芯片',
  steppingUnknown: '步进“{detail}”不是所选芯片的步进，请重新选择',
  publicOfSecurity: '仅安全公告可在证书公开页面标明',
  lifecycleOfEol: '仅停产通知可更改芯片生命周期',
  lifecycleOfAll: '仅涉及部分步进的通知不能更改芯片生命周期',
  stageWrong: '项目阶段不在可选范围内',
  effectMissing: '请填写影响',
  todoMissing: '请填写需要客户采取的措施',
  fromUnknown: '起始版本应含版本号，如 UEFI V2.1.0',
  untilUnknown: '截止版本应含版本号，如 UEFI V2.1.0',
  otherFamily: '起始版本与截止版本应属于同一固件',
  endsBefore: '截止版本不能早于起始版本',
  lastOrderMissing: '停产通知须填写最后订购日期',
  lastShipMissing: '停产通知须填写最后发货日期',
  shipsBefore: '最后发货日期不能早于最后订购日期',
  daysNotOfEol: '仅停产通知填写最后订购与最后发货日期',
  replacedUnknown: '被替代的通知应为已发送的通知',
  chipRetired: '芯片“{detail}”已停用，请退回修改适用芯片',
  ownWork: '须由未撰写、修改过它的人员审核并发送',
  firstGone: '被替代的通知已不是已发送状态，请退回修改',
  noteMissing: '请填写原因',
  chosenAlready: '该项已调整过，请先撤销原来的调整',
  choiceGone: '该项没有调整，或已被撤销',
  toldAlready: '该项已经告知，不能再调整',
  subjectUnknown: '请选择进行中的项目、未关闭的工单或有效的证书',
  reasonMissing: '请说明不涉及的原因',
  planMissing: '请填写应对计划',
  planDayMissing: '请填写计划完成日期',
  planDayPast: '计划完成日期不能早于今天',
  needMissing: '请说明需要的支持',
  documentMissing: '文档修订通知须选择相关文档',
  documentChosen: '请选择文档，或移除该行',
  documentTwice: '同一文档只能选择一次',
  documentUnknown: '文档或版本不存在，请重新选择',
  readingOfDocuments: '未选择相关文档，不能要求已读确认',
  readingAlone: '读者仅需确认已读；不涉及、已知悉与需要支持用于项目和证书',
  readBySelf: '已读须由本人确认',
  over: '通知已关闭、撤回或被替代，无需再答复',
  ended: '项目已结项或证书已失效，无需再答复',
  orderMade: '已为该项提交过工单，请在工单中继续沟通',
  nudgeMissing: '请填写催答说明',
  nudgedLately: '尚未答复的各项 24 小时内均已催答过，请稍后再试',
  allAnswered: '需答复的各项均已答复',
  nudged: '已提醒尚未答复的负责人',
  written: '已保存为草稿',
  saved: '已保存',
  submitted: '已提交审核',
  sent: '已发送',
  leftOut: '已设为不通知',
  broughtIn: '已添加',
  takenBack: '已撤销调整',
  answered: '答复已提交',
  confirmed: '已确认已读',
} as const

/** Each list of chips is short: nobody sells more. */
export const MOST_CHIPS = 20
export const MOST_STEPPINGS = 60
/** A change of more documents is none of documents. */
export const MOST_DOCUMENTS = 10
/** Answers are due within so many working days at most. */
export const MOST_ANSWER_DAYS = 60
/** Of those touched so many are shown before sending; the counts are of all. */
export const MOST_SHOWN = 200
