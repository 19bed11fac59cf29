import { refusals } from '../refusal.ts'

/** Texts of visits: the documented ones (document 3 sections 5 and 8), and ours. */
export const VISIT_TEXTS = {
  incomplete: '请填写完必填信息',
  dateMissing: '请选择来访日期',
  dateTooEarly: '来访日期不能早于昨天',
  dateTooLate: '来访日期应在一年以内',
  topicsMissing: '请输入交流主题',
  nameMissing: '请输入姓名',
  positionMissing: '请输入职位',
  visitorsMissing: '请至少填写一位来访人员',
  lastVisitor: '至少保留一位来访人员',
  tooManyVisitors: '一次来访最多填写 50 位来访人员',
  tooFewPeople: '来访人数不能少于已填写的来访人员数',
  submitted: '发送申请成功',
  reasonMissing: '请填写不同意的原因',
  cancelReasonMissing: '请填写取消来访的原因',
  timesWrong: '结束时间应晚于开始时间',
  startMissing: '请填写开始时间',
  endMissing: '请填写结束时间',
  begun: '来访已经开始，不能取消',
  notYet: '来访日期还没有到，不能标记为已完成',
} as const

/** Its refusals, with the names that programs know them by. */
export const VISIT_REFUSALS = /* @__PURE__ */ refusals('visits', {
  tooManyWaiting: '贵单位已有 20 份待审核的来访申请，请等待审核后再发送',
})

/** Who may come with one application, named or not. */
export const MOST_PEOPLE = 200
/** Visitors named in one application. */
export const MOST_VISITORS = 50
/** Applications of a unit that may wait at the same time. */
export const MOST_WAITING = 20
