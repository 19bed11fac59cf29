import { refusals } from '../refusal.ts'

export const LIST_TEXTS = {
  viewKept: '视图已保存',
  viewRemoved: '视图已删除',
  reasonKept: '常用理由已保存',
  reasonRemoved: '常用理由已删除',
  reasonMissing: '请输入理由',
  topicMissing: '请选择适用的操作',
  reasonTaken: '该操作已有同样的常用理由',
} as const

export const LIST_REFUSALS = refusals('lists', {
  viewsFull: '每个列表最多保存 30 个视图，请先删除不用的',
})
