/** What the desk of the demonstration has at hand: answers given often. */
export const CANNED: readonly (readonly [title: string, body: string])[] = [
  [
    '已收到，正在复现',
    '{{发起人}}，您好。工单 {{工单号}} 已收到，正在按您的步骤复现，今天下班前给出第一次结论。',
  ],
  [
    '请提供启动日志',
    '为定位“{{主题}}”，请提供：\n1. 从上电开始的完整串口日志（115200 8N1）；\n2. 固件版本与 BMC 版本；\n3. 失败与成功各一次，便于对比。',
  ],
  [
    '请提供 PCIe 链路信息',
    '请在失败时执行 lspci -vvs <设备> 与 dmesg，并在 UEFI 菜单打开 PCIe Debug，附 LTSSM 跟踪与 LnkSta 输出。',
  ],
  [
    '请提供电源时序波形',
    '请用四通道示波器同时抓取 VDD_CORE、VDDQ、PLTRST# 与 PWRGD，时基 10 ms/div，附探头位置照片。',
  ],
  [
    '内存问题先做三项检查',
    '{{芯片}} 的内存问题请先做三项检查：\n1. 换用兼容列表中的内存条；\n2. 频率降一档复测 20 次；\n3. 提供训练日志中的读写眼宽。',
  ],
  [
    '请确认能否关闭',
    '{{发起人}}，您好。“{{主题}}”按上述方案处理后是否还有复现？如已解决，请点击“申请关闭”并评分。',
  ],
  [
    '样片与资料申请须知',
    '样片与受控资料按单位名额发放，请补充用途、数量与预计到货时间，由 {{处理人}} 提交审批。',
  ],
  [
    '转交 TME 分析',
    '该问题需要芯片侧分析，已转交 TME，预计 2 个工作日内答复。期间如有新现象请直接回复本工单。',
  ],
]

/** What several customers meet, with the orders that are about it and the version that mends it. */
export const ISSUES: readonly {
  title: string
  chip: string
  answer: string
  days: number
  fixedIn?: string
  orders: readonly string[]
}[] = [
  {
    title: 'PCIe Gen3 x8 冷启动偶发降为 x4',
    chip: '腾锐D2000',
    answer:
      '下行预设 P4 在过孔残桩较长的板上余量不足。请将 PEU0 下行预设改为 P7，并对换层过孔做背钻；固件 V2.1.5 起默认 P7。',
    days: 40,
    orders: ['PCIe x8 链路仅训练到 x4'],
  },
  {
    title: 'UEFI V2.1.3 升级后串口无输出',
    chip: '腾锐D2000',
    answer: 'V2.1.3 将默认串口改为 UART2。请在设置菜单中选择 UART1，或升级到 V2.1.4。',
    days: 65,
    fixedIn: 'UEFI V2.1.4',
    orders: ['UEFI 升级后串口控制台无输出'],
  },
  {
    title: '麒麟 V10 休眠唤醒后 PCIe 设备丢失',
    chip: '腾锐D2000',
    answer: '内核未恢复根端口的 ACS 设置。请先在启动参数中加 pcie_port_pm=off，等待系统厂商补丁。',
    days: 22,
    orders: ['麒麟休眠后无线网卡消失', '合盖唤醒后触摸板失灵'],
  },
  {
    title: '内核 5.10.209 起 USB3 降为高速',
    chip: '飞腾E2000',
    answer: 'xHCI 的 U1/U2 门限被默认打开。请加启动参数 usbcore.quirks 关闭 LPM，下个内核小版本修复。',
    days: 12,
    orders: ['内核升级 5.10.209 后 USB3 降速'],
  },
  {
    title: 'SMMU 打开后旧驱动 DMA 报错',
    chip: '腾云S2500',
    answer: '驱动须经 DMA API 取得总线地址。不能改驱动的，请在 iort 中为该设备设置直通映射。',
    days: 90,
    orders: ['SMMU 打开后采集卡 DMA 报错'],
  },
]

/** Filters that each FAE has kept: the desk as it looks after some weeks of work. */
export const VIEWS: readonly (readonly [
  name: string,
  search: { queue: 'mine' | 'unassigned' | 'all' | 'late'; keyword: string; classifyCode: string },
])[] = [
  ['PCIe 相关', { queue: 'all', keyword: 'PCIe', classifyCode: '' }],
  ['固件问题', { queue: 'all', keyword: '', classifyCode: 'WORKORDER_03' }],
  ['我的已超期', { queue: 'late', keyword: '', classifyCode: '' }],
]
export const VIEWERS = ['13900001001', '13900001007', '13900001004'] as const

/** What is often written when something is refused or sent back, by its act. */
export const REASONS: readonly (readonly [topic: string, body: string])[] = [
  ['account.refuse', '邀请码与填写的单位不符，请向贵单位人员管理员索取新的邀请码后重新提交。'],
  ['account.refuse', '注册事由过于简略，请说明所用芯片型号与项目阶段后重新提交。'],
  ['contact-message.handle', '已电话联系，问题已答复。'],
  ['project.faeRefuse', '框图未标注电源树与时钟来源，请补充后重新提交。'],
  ['project.managerRefuse', '预计采购量与项目节点不匹配，请与 FAE 核对后重新提交。'],
  ['project.declineEnd', '仍有未关闭的工单，请处理完后再申请结项。'],
  ['work-order.ask', '请同时给出后续节点的新日期。'],
  ['work-order.refuse', '请先与 FAE 确认新的时间安排，再重新提交变更。'],
  ['knowledge-version.return', '图表编号与正文引用不一致，请核对后再提交。'],
  ['component-certification.sendBack', '测试报告缺少高温循环部分，请补齐后重新提交。'],
  ['os-certification.sendBack', '版本号与安装介质不一致，请核对后重新提交。'],
  ['visit.refuse', '该时段接待人员已有安排，请改选其他日期。'],
]
