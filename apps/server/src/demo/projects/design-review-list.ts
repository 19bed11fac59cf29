import type { Severity } from '@xinqiao/contract/projects/design-review/record'
import type { DemoFinding, DemoReview } from './demo-review.ts'

/** Two rooms, each in its second round: one waits for the customer, one for the FAE. */
export const DESIGN_REVIEWS: readonly DemoReview[] = [
  {
    project: 'PRJ-26-0427',
    reviewer: '13900001001',
    engineer: '13800006621',
    openedAgo: 16,
    moves: [
      ['send', 14, ''],
      ['submit', 9, 'V1.1：更换 DC/DC 前级并增加 TVS，PCIe 参考时钟改为 HCSL 缓冲，QSPI 增加上拉'],
      ['send', 6, ''],
    ],
    findings: [
      finding(
        1,
        [0.06, 0.82],
        'blocker',
        '9–36 V 输入端没有反接与浪涌保护，PMIC 前级耐压 40 V，24 V 车载场景抛负载会超限。\n请增加 TVS 与防反接 MOSFET，前级耐压不低于 60 V。',
        ['reply', 11, '前级换为耐压 65 V 的型号，输入端增加 TVS 与 P-MOS 防反接，见 V1.1。'],
        ['reopen', 7, 'TVS 钳位电压在 10 A 时为 53 V，仍高于 PMIC 使能脚的 42 V，请核对钳位或给使能脚分压。'],
      ),
      finding(
        1,
        [0.945, 0.34],
        'major',
        '4G / 5G 模组与 PCIe ×4 共用参考时钟，未见缓冲器。参考时钟须一驱一，走线末端端接 49.9 Ω。',
        ['reply', 11, '增加四路 HCSL 时钟缓冲器，每路单独端接。'],
        ['resolve', 7, ''],
      ),
      finding(
        1,
        [0.06, 0.34],
        'major',
        'QSPI NOR 的 WP#、HOLD# 悬空，上电期间可能误触发写保护，请各加 10 kΩ 上拉。',
        ['reply', 10, '已增加上拉。'],
        ['resolve', 7, ''],
      ),
      finding(
        1,
        [0.06, 0.24],
        'minor',
        'LPDDR4 的 ZQ 电阻要求 240 Ω ±1 %，图中未标精度。',
        ['reply', 10, '已标注 ±1 %，物料清单同步。'],
        ['resolve', 7, ''],
      ),
      finding(
        1,
        [0.945, 0.45],
        'advice',
        'CAN-FD 建议预留 120 Ω 终端电阻的跳线，便于现场组网。',
        ['reply', 10, '已预留跳线焊盘，默认不焊。'],
        ['resolve', 7, ''],
      ),
      finding(
        2,
        [0.06, 0.45],
        'minor',
        'V1.1 中 RGMII PHY 的 TXC 延时改由 PHY 内部产生，Uboot 设备树须同时改为 rgmii-id，请确认软件已同步。',
      ),
    ],
  },
  {
    project: 'PRJ-26-0609',
    reviewer: '13900001007',
    engineer: '13800006631',
    openedAgo: 12,
    moves: [
      ['send', 10, ''],
      ['submit', 2, 'V1.1：VRM 反馈改为差分采样，BMC 复位链路增加独立看门狗'],
    ],
    findings: [
      finding(
        1,
        [0.06, 0.82],
        'blocker',
        'VRM 12 相的远端反馈取自电感后，未取到 CPU 插座下方。64 核满载时压降约 28 mV，超出 ±15 mV 要求，请改为插座处差分采样。',
        ['reply', 4, '已改为插座下方差分采样，走线 100 Ω 差分包地。'],
      ),
      finding(
        1,
        [0.06, 0.35],
        'major',
        'AST2600 与 CPU 共用 CRPS 的 PSON，BMC 死机时无法单独复位。请为 BMC 增加独立看门狗与待机电源域。',
        ['reply', 4, '增加 MAX6369 看门狗，待机 5 V 由 CRPS 的 12VSB 单独降压。'],
      ),
      finding(
        1,
        [0.06, 0.23],
        'minor',
        'DDR5 RDIMM 的 SPD 总线挂 16 条，I3C 上拉与缓冲未画出，请按每 4 条一组分支。',
        ['reply', 3, '按 4 组分支，每组一片 I3C 集线器。'],
      ),
      finding(1, [0.945, 0.35], 'advice', 'PCIe 4.0 ×16 的第 3、4 槽距 CPU 较远，建议预留 retimer 位置。', [
        'reply',
        3,
        '布局已预留，视仿真结果决定是否贴装。',
      ]),
    ],
  },
]

function finding(
  round: number,
  at: DemoFinding['at'],
  severity: Severity,
  text: string,
  ...moves: DemoFinding['moves']
): DemoFinding {
  return { round, at, severity, text, moves }
}
