/** What an export of projects can hold, in groups as the dialog shows them (mockup 04). */
export const EXPORT_GROUPS = {
  项目信息: {
    projectName: '项目名称',
    projectNumber: '项目编号',
    clientProjectCode: '客户代号',
    projectStatus: '项目状态',
    progress: '阶段进度',
    postpone: '是否延期',
  },
  人员: { name: '项目负责人', faeName: 'FAE', yjgcs: '硬件工程师', rjgcs: '软件工程师' },
  平台与需求: {
    chip: '芯片型号',
    productType: '产品类型',
    productShape: '产品形态',
    memoryType: '内存类型',
    firmwareShape: '固件形态',
    operatingSystem: '操作系统',
  },
  时间: {
    approvalTime: '立项时间',
    evt: 'EVT',
    dvt: 'DVT',
    pvt: 'PVT',
    mp: 'MP',
    endTime: '结项时间',
  },
} as const

/** Every column by name, with its head. */
export const EXPORT_COLUMNS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(EXPORT_GROUPS),
)

/** What the dialog has chosen at first. */
export const EXPORT_DEFAULT = [
  ...['projectName', 'projectNumber', 'projectStatus', 'progress', 'postpone', 'name', 'faeName'],
  ...['chip', 'firmwareShape', 'operatingSystem', 'approvalTime', 'evt', 'dvt'],
] as const
