import { refusals } from '../refusal.ts'

/** Texts of the inbox, its settings and announcements (document 1 sections 2, 4, 8). */
export const MESSAGES_TEXTS = {
  /** the document gives it only in English: “no messages” */
  none: '暂无消息',
  deleteOne: '确定删除这条消息？',
  deleteAll: '确定删除全部消息？',
  deleted: '删除成功',
  statusWrong: 'status 只能是 1（已读）或 2（删除）',
  titleMissing: '请输入公告标题',
  titleOneLine: '公告标题不能包含换行等控制字符',
  bodyMissing: '请输入公告内容',
  unitsMissing: '请选择接收公告的单位',
  unitUnknown: '所选单位不存在',
  announced: '公告已发布',
  sendInPast: '发布时间应晚于当前时间',
  takeBackReasonMissing: '请填写撤回原因',
  settingsSaved: '消息设置已保存',
  timeWrong: '请选择时间，格式为 HH:mm',
  quietEmpty: '开始与结束时间不能相同',
} as const

/** Its refusals, with the names that programs know them by. */
export const MESSAGES_REFUSALS = /* @__PURE__ */ refusals('messages', {
  nobody: '所选范围内没有可接收的账号',
  takenBack: '公告已撤回',
})

/** Sizes of my messages, the first is the default (document 1 section 9). */
export const MESSAGE_PAGE_SIZES = [5, 10, 20, 50] as const
