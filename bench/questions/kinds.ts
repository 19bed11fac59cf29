/**
 * Questions of the kinds in which engineers ask, with where the demonstration content answers them (as in `tuning.ts`).
 * Those at even places are tuned by; the others are kept for the figure alone, and what they miss is not printed.
 */
export type AskedKind = 'symptom' | 'question' | 'language' | 'kind' | 'typo' | 'number'

const LINES: Record<AskedKind, string> = {
  symptom: `
网口只有百兆 > d2000-hdg/04-03 e2000-linux-bsp/03-01 d2000-uefi/04 ft2000-hdg/03
不识别内存条 > s5000c-ddr5/04 d2000-uefi/05 d2000-ddr4/04 d2000-uefi/03-02 s5000c-bmc/05
板子不上电 > d2000-hdg/02-02 d2000-power-sequence/02 d2000-hdg/06 d2000-power-sequence/04 s5000c-bmc/05 d2000-power-sequence/01
屏幕没信号 > d2000-uefi/04-02 d2000-hdg/04-04
串口一个字都不打 > d2000-uefi/05 d2000-hdg/06 e2000-uboot/05 d2000-hdg/06-02
开机黑屏风扇正常转 > kylin-v10/05 d2000-uefi/04-02
装麒麟到87%就失败 > kylin-v10/05
系统时间每次都慢八小时 > kylin-v10/05
硬盘空闲几小时就没了 > d2000-pcie-debug/05-03
显卡从x16掉到x8 > d2000-pcie-debug/05-01 d2000-uefi/05 d2000-pcie-debug/05 d2000-pcie-debug/02 d2000-hdg/04-02 d2000-pcie-debug/01
夏天机房里PCIe速率掉了 > d2000-pcie-debug/05-02 d2000-pcie-debug/05
重启之后停在ddr > d2000-uefi/05 s5000c-board-report/05
冷机第一次上电卡住按复位就好 > s5000c-ddr5/04 s5000c-board-report/05 d2000-uefi/05
无显示无网无盘 > d2000-uefi/05
合上盖子以后唤醒不了 > kylin-v10/04 linux-5.10-porting/04
睡眠之后马上又醒了 > kylin-v10/04
装完系统没声音 > kylin-v10/05
服务器安装程序里看不到硬盘 > kylin-v10/05
重启后掉进initramfs > kylin-v10/05
can报文偶尔丢 > e2000-linux-bsp/03-02
网口能亮灯ping不通 > d2000-hdg/04-03 d2000-uefi/04 e2000-linux-bsp/03-01 ft2000-hdg/03
uboot停在Net十秒 > e2000-uboot/05
内核卡在Starting kernel > e2000-uboot/05
风扇转速来回波动像喘气 > s5000c-thermal/04 d2000-uefi/04-03
风扇不转了会怎样 > d2000-uefi/04-03 s5000c-thermal/04 s5000c-thermal/05 s5000c-board-report/04
温度一开机就报很高 > ft2000-errata/02-05 ft2000-errata/01 d2000-hdg/07-02
硬盘热拔插后不认 > ft2000-errata/02-06 ft2000-errata/01
满载的时候频率上不去 > d2000-uefi/04-04 d2000-uefi/04-03 board-thermal/02 s5000c-datasheet/05-01 linux-5.10-porting/04 board-thermal/06
看门狗一直重启板子 > d2000-uefi/05 e2000-linux-bsp/05 e2000-uboot/04-01 serial-log-analyzer/03
唤醒以后usb不见了 > d2000-uefi/05 kylin-v10/04
sd卡读不出来 > e2000-uboot/05 e2000-uboot/03 e2000-linux-bsp/02
内核崩了没留下日志 > linux-5.10-porting/05
采集卡驱动从x86拿过来就崩 > linux-5.10-porting/03
仿真器连不上 > d2000-hdg/06-02 d2000-hdg/06 e2000-uboot/05
设备树编译过了引脚没反应 > e2000-pinmux/03 e2000-linux-bsp/03 e2000-uboot/03
断电一下变量全没了 > d2000-uefi/02 d2000-uefi/05 d2000-power-sequence/04
电源上电顺序反了 > d2000-hdg/02-02 d2000-power-sequence/02 d2000-power-sequence/04 s5000c-datasheet/03
换了芯片还是坏 > fa-spec/01
服务器内存只认一半 > s5000c-bmc/05 s5000c-ddr5/04 d2000-uefi/03-02
关机以后自己又开机 > d2000-uefi/04-01`,
  question: `
首板回来先查什么 > d2000-hdg/06
怎么看链路停在哪个状态 > d2000-pcie-debug/02
怎么测核心电压纹波才准 > d2000-power-sequence/04
散热器热阻怎么算 > s5000c-thermal/01 board-thermal/03 d2000-hdg/07 s5000c-datasheet/05-01 s5000c-thermal/03
热电偶放在哪里 > board-thermal/04 s5000c-datasheet/05-01
怎么用网络装系统 > kylin-v10/02 e2000-linux-bsp/02
怎么打开kdump > linux-5.10-porting/05
证书到期前多久要续 > materials-guide/05 materials-guide/faq
部件认证要交哪些资料 > materials-guide/02
为什么资料会被退回 > materials-guide/04
送样之前自己要做什么检查 > fa-spec/01
样品怎么包装 > fa-spec/02
失效分析多久出报告 > fa-spec/04
量产前要检查哪些 > mp-checklist/01 mp-checklist/02 mp-checklist/03
老化要做多久 > mp-checklist/04
缺省口令要怎么处理 > mp-checklist/03
怎么做A/B升级 > e2000-uboot/04-01
固件怎么打包 > d2000-uefi/02-01
新板子怎么建目录 > e2000-uboot/02 d2000-uefi/02-01
DDR5走线参考层能不能切换 > s5000c-ddr5/03-01
要不要做背钻 > s5000c-ddr5/03-02 d2000-hdg/91
AC耦合电容放哪 > d2000-hdg/04-02 d2000-hdg/04-04 d2000-pcie-debug/04
怎么换国产器件 > d2000-ref-atx/03-01 mp-checklist/02
电容怎么摆 > d2000-hdg/02-03
D2000能不能直接换FT-2000/4 > ft2000-hdg/05
怎么读封装功耗 > s5000c-bmc/02 d2000-uefi/04-04 board-thermal/05
引脚冲突怎么查 > e2000-pinmux/02
日志分析规则怎么写 > serial-log-analyzer/02
PCIe过孔怎么建模 > d2000-ibis/03 d2000-hdg/91
怎么限制CPU功耗 > d2000-uefi/04-04 board-thermal/06 s5000c-datasheet/05-01`,
  language: `
write leveling > d2000-uefi/05 ft2000-errata/02-02 s5000c-ddr5/04 d2000-ddr4/04 d2000-ddr4/01-01 ft2000-errata/01 d2000-hdg/03-02
thermal interface material > s5000c-thermal/03 board-thermal/03
reset timing > d2000-hdg/05-02 d2000-hdg/02-02 d2000-uefi/05 s5000c-bmc/05 ft2000-hdg/02
memory training failed > s5000c-ddr5/04 d2000-uefi/05 d2000-ddr4/04 s5000c-board-report/05
reference clock jitter > d2000-hdg/05-01 d2000-pcie-debug/04 s5000c-board-report/02 d2000-hdg/05 d2000-pcie-debug/05-02
pin mux conflict > e2000-pinmux/02 e2000-datasheet/02
device tree example > e2000-linux-bsp/03-01 e2000-linux-bsp/03 e2000-pinmux/03
secure boot keys > mp-checklist/03 d2000-uefi/02-01
hot plug errata > ft2000-errata/02-06 ft2000-errata/01
sample point > e2000-linux-bsp/03-02 e2000-datasheet/03-01
return path via > d2000-hdg/04-02 s5000c-ddr5/03-01 s5000c-ddr5/03 d2000-hdg/91
power measurement > board-thermal/05 s5000c-board-report/03
burn-in > mp-checklist/04
failure analysis report > fa-spec/04 fa-spec/05 fa-spec/01
kernel panic dump > linux-5.10-porting/05
unaligned access > linux-5.10-porting/03
fan control policy > s5000c-thermal/04 d2000-uefi/04-03
junction temperature limit > board-thermal/02 s5000c-datasheet/05-01 d2000-hdg/07 e2000-datasheet/04
recommended operating conditions > s5000c-datasheet/03-01
ordering part number > s5000c-datasheet/06 e2000-datasheet/05
watchdog rollback > e2000-uboot/04-01
decoupling placement > d2000-hdg/02-03
AER errors at L1 exit > ft2000-errata/02-04 d2000-pcie-debug/05-03 ft2000-errata/01
jumbo frame checksum offload > ft2000-errata/02-07 ft2000-errata/01
boot pin strap > d2000-hdg/06-01`,
  kind: `
D2000硬件设计指南 > d2000-hdg/cover d2000-hdg/01 d2000-hdg/01-01 d2000-hdg/04-02
S5000C数据手册 > s5000c-datasheet/cover s5000c-datasheet/01 s5000c-datasheet/03
FT-2000/4勘误表 > ft2000-errata/cover ft2000-errata/01 ft2000-errata/02
UEFI发布说明 > d2000-uefi/90 d2000-uefi/91 d2000-uefi/cover
麒麟安装步骤 > kylin-v10/02 kylin-v10/cover kylin-v10/01
认证资料清单 > materials-guide/01 materials-guide/02 materials-guide/03 materials-guide/cover
参考板BOM > d2000-ref-atx/03 d2000-ref-atx/03-01 d2000-ref-atx/01
IBIS模型包 > d2000-ibis/cover d2000-ibis/01 d2000-ibis/02
叠层示例 > d2000-hdg/91 d2000-ddr4/91 s5000c-ddr5/91
测试报告 S5000C > s5000c-board-report/01 s5000c-board-report/cover s5000c-board-report/02
BMC接口手册 > s5000c-bmc/cover s5000c-bmc/01 s5000c-bmc/02
引脚定义 S5000C > s5000c-datasheet/02 s5000c-datasheet/02-01 s5000c-datasheet/02-02
电源树 > d2000-power-sequence/01 d2000-ref-atx/02-01
时钟树 > d2000-ref-atx/02-02
修订记录 热设计 > board-thermal/90 s5000c-thermal/90
回归测试记录 > e2000-linux-bsp/04
故障码列表 > s5000c-bmc/04
产测示例脚本 > mp-checklist/04
补丁清单 > linux-5.10-porting/01
E2000订货型号 > e2000-datasheet/05`,
  typo: `
链路训炼超时 > d2000-uefi/05 d2000-pcie-debug/02 d2000-pcie-debug/01 d2000-hdg/04-02 d2000-pcie-debug/04
上店时序 > d2000-hdg/02-02 d2000-power-sequence/02 d2000-power-sequence/04 s5000c-bmc/05
参考始终 > d2000-hdg/05-01 d2000-hdg/05 d2000-pcie-debug/04 d2000-ref-atx/02-02 s5000c-board-report/02
退藕电容 > d2000-hdg/02-03
散热器压里 > s5000c-thermal/03 d2000-hdg/07-01 s5000c-datasheet/04
回留焊 > mp-checklist/02 s5000c-datasheet/04 s5000c-datasheet/05-02 fa-spec/05
引脚付用 > e2000-datasheet/02 e2000-pinmux/02 e2000-linux-bsp/03 e2000-pinmux/01 e2000-uboot/03
背转残桩 > s5000c-ddr5/03-02 d2000-hdg/91
看门够 > d2000-uefi/05 e2000-linux-bsp/05 e2000-uboot/04-01 serial-log-analyzer/03 e2000-linux-bsp/faq
勘误裱 > ft2000-errata/01 ft2000-errata/02 d2000-uefi/91 e2000-linux-bsp/05
RGIMI 延时 > d2000-hdg/04-03 e2000-linux-bsp/03-01 d2000-uefi/04 ft2000-hdg/03
LTSMM > d2000-pcie-debug/02 d2000-uefi/05 d2000-pcie-debug/06
heatsnik > s5000c-thermal/03 board-thermal/03 d2000-hdg/07-01 s5000c-thermal/01 d2000-hdg/07
kdmup > linux-5.10-porting/05
intramfs > kylin-v10/05
值通率 > mp-checklist/04
失校分析 > fa-spec/01 fa-spec/02 fa-spec/03 fa-spec/04 fa-spec/05
均横预设 > d2000-uefi/03-01 d2000-pcie-debug/03
导热硅汁 > s5000c-thermal/03 board-thermal/03
固见升级 > d2000-uefi/02-01 s5000c-bmc/05 d2000-uefi/90`,
  number: `
0x32 > d2000-uefi/05
CSTS=0xffffffff > d2000-pcie-debug/05-03
FT4-E022 > ft2000-errata/02-06 ft2000-errata/01
125MHz sgmii25 > e2000-linux-bsp/03-01 e2000-pinmux/02
100nF AC耦合 > d2000-hdg/04-04 d2000-hdg/04-01 d2000-hdg/04-02 d2000-pcie-debug/04
POR_N 100ms > d2000-hdg/05-02 d2000-uefi/05 d2000-hdg/02-02 d2000-hdg/06
0xD503 > s5000c-ddr5/04 s5000c-bmc/04
UART1 1.8V > d2000-hdg/06-02 d2000-hdg/06 d2000-uefi/05
PS8409A > d2000-hdg/04-04
1500 mil DQS > s5000c-ddr5/04 s5000c-ddr5/02 d2000-hdg/03-02 d2000-ddr4/03
[ 18342.551] nvme nvme0: controller is down; will reset > d2000-pcie-debug/05-03
2026-11-03 08:12:44 Bad Linux ARM64 Image magic! > e2000-uboot/05
50 MHz 0.6 Vpp > d2000-uefi/05 d2000-hdg/05-01
timedatectl set-local-rtc > kylin-v10/05
No space left on device efibootmgr > kylin-v10/05`,
}

export interface Asked {
  kind: AskedKind
  question: string
  answers: string
}

const ASKED: readonly Asked[] = Object.entries(LINES).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', answers = ''] = line.split(' > ')
      return { kind: kind as AskedKind, question, answers }
    }),
)

export const ASKED_TUNING = ASKED.filter((_, at) => at % 2 === 0)
export const ASKED_KEPT = ASKED.filter((_, at) => at % 2 === 1)
