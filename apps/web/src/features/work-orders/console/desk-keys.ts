/** The keys of the desk: of each the act as its list names it. */
export const DESK_KEYS = {
  next: ['j', '下一个工单'],
  previous: ['k', '上一个工单'],
  search: ['/', '搜索工单'],
  filter: ['g', '筛选队列'],
  bulk: ['b', '批量领取或转交'],
  raise: ['c', '代客户提交工单'],
  deputy: ['d', '请假代理'],
  reply: ['r', '回复客户'],
  note: ['i', '内部交流'],
  claim: ['a', '领取'],
  assign: ['t', '转交'],
  forward: ['f', '转发'],
  classify: ['l', '修改类别'],
  knowledge: ['s', '存为知识'],
  askClose: ['e', '申请关闭'],
  agree: ['y', '同意关闭或重启'],
  decline: ['n', '不同意关闭或重启'],
  talk: ['1', '沟通'],
  facts: ['2', '问题信息'],
  history: ['3', '流转记录'],
  files: ['4', '文件'],
  help: ['?', '显示这些快捷键'],
} as const

export type DeskKey = keyof typeof DESK_KEYS

export function keyOf(act: DeskKey): string {
  return DESK_KEYS[act][0]
}
