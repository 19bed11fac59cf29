import type { AnswerKind } from '@xinqiao/contract/changes/kinds'
import type { ChangeForm } from '@xinqiao/contract/changes/schemas'

/** A notice of the demonstration: days since it was written and sent, who answered what, and where it stands. */
export interface DemoChange {
  form: Pick<ChangeForm, 'title' | 'kind' | 'severity' | 'chips' | 'effect' | 'todo' | 'answerDays'> &
    Partial<ChangeForm>
  /** bases that it is about, and where in them */
  about?: readonly { base: string; section?: string }[]
  written: number
  /** none: it waits for review */
  sent?: number
  closed?: number
  /** by the name of what is touched, as it begins */
  answers?: readonly (readonly [name: string, answer: AnswerKind, plan: string, inDays?: number])[]
  /** the last order and the last shipment, in days from now */
  ends?: readonly [order: number, ship: number]
}

const D2000 = '腾锐D2000'

/** Two errata, a PCN, an EOL and a security notice sent, and one that waits for review. */
export const DEMO_CHANGES: readonly DemoChange[] = [
  {
    form: {
      ...{ kind: 'erratum', severity: 'major', chips: [D2000], answerDays: 10 },
      title: 'D2000 PEU0 在 -20 ℃ 以下冷启动可能降为 Gen1',
      ...{ firmwareFrom: 'UEFI V2.0.0', firmwareUntil: 'UEFI V2.1.4' },
      effect:
        '环境温度低于 -20 ℃ 冷启动时，PEU0 下行预设 P4 在过孔残桩较长的板上均衡余量不足，链路训练可能回退到 Gen1；热启动与常温不受影响。',
      workaround: '在固件配置中将 PEU0 下行预设由 P4 改为 P7；换层过孔做背钻的板卡可不改。',
      todo: '升级到 UEFI V2.1.5，或按规避办法修改预设，并在 -25 ℃ 下复测 50 次冷启动的链路速率。',
    },
    ...{ written: 8, sent: 6 },
    answers: [
      ['TZ-D2000 加固笔记本', 'noted', 'B2 版固件已合入 V2.1.5，下周在高低温箱复测 50 次冷启动。', 12],
      ['JL-D2000 工业控制器', 'unaffected', '整机工作温度下限为 -10 ℃，且 PEU0 未引出。'],
    ],
  },
  {
    form: {
      ...{ kind: 'erratum', severity: 'minor', chips: ['飞腾E2000', '飞腾E2000Q'], answerDays: 15 },
      steppings: ['飞腾E2000 A0', '飞腾E2000Q A0'],
      title: 'E2000 MIO 复用为 UART 时 RTS 在复位期间为低',
      effect: '复位释放前约 3 ms，复用为 UART 的 MIO 会将 RTS 拉低，外接的收发器可能短暂使能。',
      workaround: '在收发器使能端加 10 kΩ 上拉，或由 CPLD 门控。',
      todo: '使用 MIO 驱动 RS-485 收发器的板卡请核对使能端的默认电平。',
    },
    ...{ written: 26, sent: 25 },
    answers: [['JL-E2000 运动控制卡', 'unaffected', '收发器由 CPLD 门控，复位期间不使能。']],
  },
  {
    form: {
      ...{ kind: 'pcn', severity: 'minor', chips: [D2000], answerDays: 20 },
      title: 'D2000 基板供应商新增第二来源',
      effect:
        '封装外形、焊球与电气参数不变；批次标记第 6 位由 A 改为 A 或 B，热阻 θJC 典型值由 0.18 变为 0.17 ℃/W。',
      todo: '如整机有器件一致性备案，请登记新的批次标记；样片可通过工单申请。',
    },
    ...{ written: 40, sent: 38, closed: 3 },
    answers: [
      ['TZ-D2000 工控主板', 'noted', '已登记新批次标记，首批来料做一次热测试。', 5],
      ['TZ-D2000 加固笔记本', 'unaffected', '整机没有器件一致性备案要求。'],
    ],
  },
  {
    form: {
      ...{ kind: 'eol', severity: 'major', chips: ['FT-2000/4'], answerDays: 30 },
      lifecycle: 'eol',
      title: 'FT-2000/4 停产及替代型号',
      effect:
        'FT-2000/4 全部封装停止接受新设计，最后订购与最后发货日期如下；替代型号为腾锐D2000，引脚不兼容。',
      todo: '请确认在产项目的剩余需求量，于最后订购日期前下单；新设计请选用腾锐D2000。',
    },
    ...{ written: 15, sent: 12, ends: [180, 360] },
  },
  {
    form: {
      ...{ kind: 'security', severity: 'critical', chips: [D2000], answerDays: 5 },
      isPublic: true,
      title: 'UEFI 网络引导的 DHCP 选项解析越界',
      ...{ firmwareFrom: '', firmwareUntil: 'UEFI V2.1.0' },
      effect: '启用 PXE 时，同一局域网内的恶意 DHCP 应答可使固件越界写入，可能导致任意代码在引导阶段执行。',
      workaround: '在固件设置中关闭网络引导，或仅在受信任的网段启用。',
      todo: '升级到 UEFI V2.1.1 及以后的版本；已出货整机请通过售后渠道发布升级包。',
    },
    ...{ written: 13, sent: 12 },
    answers: [
      ['独立显示卡', 'support', '送测平台仍是 V2.1.0，请提供升级包以便复测。'],
      ['TZ-D2000 加固笔记本', 'noted', '已关闭网络引导，随 B2 版固件升级。', 20],
    ],
  },
  {
    form: {
      ...{ kind: 'document', severity: 'minor', chips: ['腾云S5000C'], answerDays: 10 },
      title: 'S5000C 硬件设计指南 DDR5 章节更正',
      effect: '表 5-3 中 CA 组的长度匹配由 ±25 mil 更正为 ±10 mil，此前版本偏松。',
      todo: '处于设计与 EVT 阶段的板卡请按更正后的约束复核 CA 组走线。',
      stages: ['design', 'evt'],
    },
    about: [{ base: 'S5000C DDR5 布线约束说明', section: '长度匹配' }],
    written: 1,
  },
  {
    form: {
      ...{ kind: 'document', severity: 'major', chips: [D2000], answerDays: 10, asksReading: true },
      title: 'D2000 硬件设计指南：DDR4 的 CK 与 DQS 长度差更正',
      effect:
        'DDR4 布线表中 CK 与 DQS 的长度差上限由 500 mil 更正为 ±85 ps 等效长度，此前的写法在厚板上偏松。',
      todo: '尚未投板的设计请按更正后的约束复核；已量产且眼图余量充足的不必改板。',
      stages: ['design'],
    },
    about: [{ base: 'D2000 硬件设计指南', section: 'DDR4 布线' }],
    ...{ written: 5, sent: 4 },
    answers: [['许知行', 'read', '']],
  },
]
