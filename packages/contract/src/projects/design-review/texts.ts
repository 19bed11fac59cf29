import { refusals } from '../../refusal.ts'

/** Texts of the design review room; ours. */
export const DESIGN_REVIEW_TEXTS = {
  drawingUnknown: '请选择本项目中的 PDF 图纸',
  nothingToSend: '没有待答复的意见，无需发给客户；全部关闭后可直接签核',
  notAnswered: '还有 {detail} 条意见未答复，请全部答复后提交',
  notResolved: '还有 {detail} 条意见未关闭，请关闭后再签核，“建议”可以保留',
  withdrawNoteMissing: '请填写撤回原因',
  providersTurn: '评审正由飞腾复核，暂不能答复',
  textMissing: '请填写意见内容',
  replyMissing: '请填写答复',
  reopenNoteMissing: '请填写重新打开的原因',
} as const

/** Its refusals, with the names that programs know them by. */
export const DESIGN_REVIEW_REFUSALS = /* @__PURE__ */ refusals('design-review', {
  roomOpen: '该项目已有进行中的同类评审，请在其中继续',
  notInDesign: '项目不在设计阶段，不能进行设计评审',
  customersTurn: '评审正由客户处理，请等待客户提交复核',
  sent: '已发给客户，不能再修改或删除；可关闭或重新打开',
  drawingKept: '该文件是设计评审的图纸，不能删除',
  full: '一次评审最多 500 条意见',
})
