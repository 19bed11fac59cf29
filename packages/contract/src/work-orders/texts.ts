export const WORK_ORDER_TEXTS = {
  notChange: '该工单不是变更申请',
  notDatesOrPeople: '只有时间节点变更与人员变更可以退回修改',
  movedOn: '项目状态已变化，该申请不能再通过，请驳回后由客户重新提交',
  reasonMissing: '请填写驳回原因',
  askMissing: '请填写需要修改的内容',
  agreed: '已通过，变更已生效',
  refused: '已驳回，已通知客户',
} as const
