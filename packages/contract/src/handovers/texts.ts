import { refusals } from '../refusal.ts'

/** Texts of handing a leaver's work over. */
export const HANDOVER_TEXTS = {
  leaverMissing: '请选择离职人员',
  successorMissing: '请选择接手人',
  reasonMissing: '请填写交接说明',
  changed: '预览后内容有变化，请重新核对',
  done: '交接完成',
} as const

/** Its refusals, with the names that programs know them by. */
export const HANDOVER_REFUSALS = /* @__PURE__ */ refusals('handovers', {
  objected: (title: string, objection: string) => `${title}：${objection}`,
  samePerson: '接手人不能是离职人员本人',
  notEligible: '接手人须与离职人员同属一个单位并在人员列表中，或同为在用的供应方人员',
  nothing: '该人员名下没有可交接的工作',
})
