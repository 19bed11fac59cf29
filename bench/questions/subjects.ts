/**
 * Subjects of work orders as board engineers type them, joined and half said, and where the demonstration content answers
 * them (as in `tuning.ts`): help before asking is tuned by the first, the others are kept for the figure alone.
 */
type Subject = readonly [subject: string, answers: string]

export const SUBJECTS_TUNING: readonly Subject[] = [
  ['上电后DDR训练不过偶尔重启', 'd2000-uefi/05 d2000-ddr4/04 d2000-uefi/03-02'],
  ['低温启动卡在内存初始化', 'd2000-ddr4/04 d2000-uefi/05 s5000c-ddr5/04 d2000-hdg/05-02'],
  ['x8采集卡只认到x4', 'd2000-pcie-debug/05-01 d2000-uefi/05'],
  ['RTL8211F网口ping不通', 'd2000-hdg/04-03 d2000-uefi/04'],
  ['串口没输出板子像死机', 'd2000-uefi/05 d2000-hdg/06 e2000-uboot/05'],
  ['满载跑一会CPU就降频', 'd2000-uefi/04-03 d2000-uefi/04-04 board-thermal/02 s5000c-thermal/05'],
  ['S3休眠唤醒后USB3.0掉设备', 'd2000-uefi/05 kylin-v10/04 d2000-hdg/04-01'],
  ['上电时序测出来核心电压过冲偏大', 'd2000-power-sequence/04 d2000-hdg/02-02 d2000-power-sequence/cover'],
  ['JTAG调试器连不上', 'd2000-hdg/06-02 d2000-hdg/06'],
  ['麒麟系统装完没有声音', 'kylin-v10/05'],
  ['E2000的CAN-FD高波特率丢帧', 'e2000-linux-bsp/03-02 e2000-datasheet/03-01'],
  ['NVMe盘跑压力测试掉盘', 'd2000-pcie-debug/05-03 d2000-pcie-debug/05'],
  ['HDMI接显示器黑屏没信号', 'd2000-uefi/04-02 d2000-hdg/04-04'],
  ['换了内存颗粒之后点不亮', 'd2000-uefi/03-02 d2000-uefi/05 d2000-uefi/faq'],
  ['UEFI升级以后串口控制台没有了', 'd2000-hdg/06-02 d2000-uefi/05 d2000-uefi/91'],
  ['3.3V纹波偏大', 'd2000-power-sequence/04 d2000-hdg/02-01 d2000-ref-atx/02-01'],
  ['整机高温测试时风扇转速忽高忽低', 'd2000-uefi/04-03 s5000c-thermal/04 d2000-hdg/07-02'],
  ['看门狗超时了系统不复位', 'e2000-linux-bsp/05 e2000-linux-bsp/faq serial-log-analyzer/03'],
  ['ASM1064上的SATA盘热插拔认不到', 'ft2000-errata/02-06'],
  ['eFuse烧写之前要注意什么', 'mp-checklist/03'],
]

export const SUBJECTS_KEPT: readonly Subject[] = [
  ['内存走线等长要控制到多少mil', 'd2000-ddr4/03 d2000-hdg/03-02'],
  ['AB系统升级失败怎么退回旧版本', 'e2000-uboot/04-01'],
  ['BOOT脚要不要加上拉', 'd2000-hdg/06-01'],
  ['合盖休眠以后唤不醒', 'kylin-v10/04'],
  ['自己编译的UEFI固件打包报错', 'd2000-uefi/02-01'],
  ['S5000C导热垫用多厚的', 's5000c-thermal/03'],
  ['认证资料老是被退回来', 'materials-guide/04'],
  ['E2000千兆网口RGMII延时怎么调', 'e2000-linux-bsp/03-01'],
  ['串口日志工具怎么加自己的规则', 'serial-log-analyzer/02'],
  ['热电偶贴在哪里测得准', 'board-thermal/04'],
]

/** Nothing is offered for these. */
export const SUBJECTS_UNANSWERED: readonly string[] = [
  '会议室投影仪打不开',
  '报销单据丢了',
  '手机充电很慢',
  '食堂饭卡充值失败',
  '停车场道闸不抬杆',
  '考勤机打卡没反应',
  '快递寄丢了找谁',
  '英伟达显卡驱动崩溃',
  '微信小程序登录闪退',
  '打印机卡纸',
]
