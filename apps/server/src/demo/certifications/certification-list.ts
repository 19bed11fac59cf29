/** How far an application of the demonstration has come. */
export type DemoEnd =
  | 'sent'
  | 'examined'
  | 'asked'
  | 'answered'
  | 'passed'
  | 'private'
  | 'back'
  | 'resent'
  | 'failed'
  | 'volume'

export interface DemoApplication {
  kind: 'component' | 'os' | 'chip' | 'passive'
  product: string
  model: string
  type: string
  platform: string
  end: DemoEnd
  /** days ago */
  sent: number
}

const component = row('component')
const os = row('os')
const chip = row('chip')
const passive = row('passive')

/** The applications of the one vendor of the demonstration, each kind in every state. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  component('企业级 NVMe 固态硬盘', 'QX-N5200 1.92T', '固态硬盘', '腾云S5000C', 'passed', 210),
  component('企业级 NVMe 固态硬盘', 'QX-N5200 3.84T', '固态硬盘', '腾云S5000C', 'passed', 210),
  component('SATA 工业固态硬盘', 'QX-S310 480G', '固态硬盘', '飞腾E2000Q', 'passed', 180),
  component('工业级 DDR4 内存条', 'QX-D4U-16G26', '内存', '腾锐D2000', 'passed', 164),
  component('RDIMM DDR5 内存条', 'QX-D5R-32G48', '内存', '腾云S5000C', 'passed', 150),
  component('万兆电口网卡', 'QX-X710T2', '网卡', '腾云S5000C', 'passed', 131),
  component('25G 双口光纤网卡', 'QX-E25-2P', '网卡', '腾云S5000C', 'passed', 120),
  component('独立显示卡', 'QX-GX100 4G', '显卡', '腾锐D2000', 'passed', 96),
  component('国密 PCIe 密码卡', 'QXWA-C3000', '密码卡', '腾云S5000C', 'passed', 88),
  component('4K 视频采集卡', 'QX-VC4K-PCIe', '采集卡', '腾锐D2000', 'private', 40),
  component('PCIe 4.0 RAID 卡', 'QX-R9460-8i', 'RAID 卡', '腾云S5000C', 'back', 26),
  component('16 口 SAS HBA 卡', 'QX-H9400-16i', 'HBA 卡', '腾云S5000C', 'resent', 18),
  component('CAN-FD 扩展模组', 'QX-CAN8', '扩展模组', '飞腾E2000Q', 'asked', 12),
  component('eMMC 5.1 存储模块', 'QX-EM51-64', '存储模块', '飞腾E2000Q', 'examined', 9),
  component('M.2 NVMe 固态硬盘', 'QX-M700 512G', '固态硬盘', '腾锐D2000', 'sent', 3),
  component('M.2 NVMe 固态硬盘', 'QX-M700 1T', '固态硬盘', '腾锐D2000', 'sent', 3),
  os('服务器操作系统 V10', 'QX-Server OS 10.3', '服务器操作系统', '腾云S5000C', 'passed', 170),
  os('桌面操作系统', 'QX-Desktop 5.2', '桌面操作系统', '腾锐D2000', 'passed', 140),
  os('嵌入式实时系统', 'QX-RTOS 3.1', '实时操作系统', '飞腾E2000Q', 'passed', 75),
  os('虚拟化平台', 'QX-Virt 2.0', '虚拟化平台', '腾云S5000C', 'failed', 60),
  os('嵌入式操作系统', 'QX-Embed 4.0', '嵌入式操作系统', '飞腾E2000Q', 'back', 22),
  os('云操作系统', 'QX-Cloud 6.1', '云操作系统', '腾云S5000C', 'resent', 15),
  os('服务器操作系统 V11', 'QX-Server OS 11.0', '服务器操作系统', '腾云S5000C', 'answered', 8),
  os('桌面操作系统', 'QX-Desktop 6.0', '桌面操作系统', '腾锐D2000', 'sent', 2),
  chip('千兆以太网控制器', 'QX8211F', '以太网控制器', '飞腾E2000Q', 'passed', 190),
  chip('PCIe 交换芯片', 'QX9797', '交换芯片', '腾云S5000C', 'passed', 112),
  chip('SATA 存储控制器', 'QX1061', '存储控制器', '腾锐D2000', 'passed', 90),
  chip('时钟缓冲芯片', 'QX5P49V', '时钟芯片', '腾锐D2000', 'failed', 70),
  chip('电源管理芯片', 'QX54821', '电源管理芯片', '飞腾E2000Q', 'volume', 33),
  chip('BMC 管理芯片', 'QX2600', 'BMC 芯片', '腾云S5000C', 'back', 24),
  chip('安全芯片', 'QXTCM20', '安全芯片', '腾锐D2000', 'resent', 16),
  chip('USB 3.0 接口芯片', 'QXD720201', '接口芯片', '腾锐D2000', 'examined', 7),
  chip('FPGA 逻辑器件', 'QX-PG2L100H', 'FPGA', '腾云S5000C', 'sent', 1),
  passive('贴片陶瓷电容', 'QX-MLCC-0402-104K', '电容', '腾锐D2000', 'passed', 155),
  passive('精密贴片电阻', 'QX-RC0603-1002F', '电阻', '腾锐D2000', 'passed', 101),
  passive('一体成型电感', 'QX-SPM6530-1R0', '电感', '腾云S5000C', 'passed', 66),
  passive('高速背板连接器', 'QX-HS112G-8P', '连接器', '腾云S5000C', 'failed', 58),
  passive('差分晶振', 'QX-OSC-156M25', '晶体与晶振', '腾云S5000C', 'back', 21),
  passive('共模滤波器', 'QX-CMF-2012', '滤波器', '飞腾E2000Q', 'resent', 14),
  passive('网络变压器', 'QX-HX5008', '变压器', '飞腾E2000Q', 'examined', 6),
  passive('铁氧体磁珠', 'QX-BLM18-601', '磁珠', '腾锐D2000', 'sent', 2),
]

function row(kind: DemoApplication['kind']) {
  return (
    product: string,
    model: string,
    type: string,
    platform: string,
    end: DemoEnd,
    sent: number,
  ): DemoApplication => ({ kind, product, model, type, platform, end, sent })
}
