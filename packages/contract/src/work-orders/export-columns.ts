/** What an export of work orders can hold, in groups as the dialog shows them. */
export const ORDER_EXPORT_GROUPS = {
  工单信息: {
    work_order_number: '工单号',
    workOrderName: '工单主题',
    classify: '工单类别',
    workOrderStatus: '状态',
    workOrderDetails: '问题描述',
    solution: '解决方案',
    khScore: '评分',
  },
  项目: {
    projectName: '项目名称',
    projectNumber: '项目编号',
    projectStatus: '项目状态',
    chip: '芯片型号',
  },
  人员: { sendPeople: '发起人', currentPersonInCharge: '处理人' },
  时间: {
    sendTime: '发起时间',
    answerTime: '首次回复时间',
    updateTime: '更新时间',
    closeTime: '关闭时间',
  },
} as const

/** Every column by name, with its head. */
export const ORDER_EXPORT_COLUMNS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(ORDER_EXPORT_GROUPS),
)

/** What the dialog has chosen at first. */
export const ORDER_EXPORT_DEFAULT = [
  ...['work_order_number', 'workOrderName', 'classify', 'workOrderStatus', 'projectName', 'sendPeople'],
  ...['currentPersonInCharge', 'sendTime', 'updateTime', 'closeTime'],
] as const
