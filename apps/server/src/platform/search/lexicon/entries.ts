/**
 * What people at a board say, and what documents say of it: one way, from the words before the arrow to those behind.
 * What says the same both ways is a group of synonyms, which editors keep.
 */
export const LEXICON = `
# power
不上电、上不了电、上不去电、不通电、没上电、没电 > 上电时序、首次上电、pwrok、power_good、上电短路、不启动
板子、单板 > 首板、板级
点不亮、点不着、不亮机 > 首次上电、上电时序、不启动、无输出
掉电、断电 > 下电时序、掉电保持、欠压
自动关机、突然关机、莫名关机 > 过温、过流保护、欠压
短路、烧了、冒烟 > 对地电阻、上电短路、过流保护
电压不对、电压偏低、电压跌落 > 纹波、压降、负载瞬态、欠压
电压不稳、电源不稳 > 纹波、负载瞬态、去耦
倒灌、漏电、残压 > 电源域
电流大、电流偏大、费电、耗电 > 功耗、静态电流、空闲功耗
复位不了、复位不释放 > 复位时序、por_n、复位
反复重启、不停重启、循环重启、无限重启 > 看门狗、复位、欠压
# memory
不识别内存、认不到内存、识别不了内存、识别不到内存、不认内存 > spd、训练失败、ddr init、内存未插紧
内存少了、容量不对、少一半、内存只有一半 > spd、通道、rank
内存报错、内存错误 > ecc、可纠正错误、训练失败
内存条、内存颗粒 > dimm、udimm、spd
内存不过、内存不稳、内存跑不稳 > 训练失败、vref、写均衡、等长
内存降频、内存频率上不去 > 2666、spd、1dpc
内存初始化、过不了内存、卡在内存 > ddr init、训练失败、spd
混插、插法 > 1dpc、2dpc、通道
# ethernet
百兆 > 100m、1000m、1000base-t、rgmii
千兆、不到千兆、跑不到千兆 > 1000m、1000base-t、rgmii
网口不通、网不通、上不了网、没网、ping不通 > link detected、mdio、rgmii、收发延时
网口不亮、网口灯不亮 > link detected、mdio、phy 地址
丢包、掉包、网络卡 > crc、rgmii、延时
网线、水晶头 > 变压器、rj45
网口变压器、网络变压器 > magnetics、变压器
断网、掉线、网络断 > link down、链路
网速慢、网速低、传输慢 > 吞吐、丢包、巨帧
光口、光模块 > sfp、sgmii、usxgmii
# display
屏幕、显示器、显示屏、液晶屏 > hdmi、dp、edid
没信号、无信号、没有信号、没反应 > 无显示、黑屏、hpd、edid
不亮、亮不了 > 无显示、无输出
闪屏、屏闪、屏幕闪 > 链路训练、hbr2、眼图
分辨率不对、分辨率低 > edid、首选时序、pcdgopmaxmode
双屏、两个屏、副屏 > dp1、主输出、edid
没图像、无图像 > 无显示、hpd
触摸屏、触屏 > 触摸
屏线、液晶排线 > lvds、edp
# pcie
不识别显卡、认不到显卡、显卡不识别 > ltssm、链路训练、拆分模式、pcie
认不到卡、识别不到卡、插卡不认 > ltssm、链路训练、拆分模式
跑不满、带宽不够、速度上不去、速率上不去 > 降速、降宽、链路宽度
只有x1、只有x4、宽度不对 > 降宽、拆分模式、链路宽度
掉速、速率降了 > 降速、均衡、链路训练
枚举不到、枚举失败、扫不到设备 > ltssm、链路训练、复位
掉卡、卡掉了 > 链路断开、aer、链路
误码、误码率高 > ber、眼图、均衡
拆分、分叉 > bifurcation、拆分模式
# storage
硬盘不识别、认不到硬盘、找不到硬盘、认不到盘、不认盘 > sata、nvme、掉盘、链路
掉硬盘、掉盘、硬盘掉线 > sata、nvme、链路
硬盘慢、读写慢 > 降速、nvme、sata
固态、固态硬盘、m2硬盘 > nvme、m.2、ssd
阵列卡、磁盘阵列 > raid
无盘、没盘 > sata、nvme、safe mode
# usb
u盘不识别、不认u盘、识别不到u盘 > usb、枚举、vbus
u盘、优盘、闪盘 > usb
鼠标不动、键盘没反应、键鼠失灵 > usb、hid、ehci
usb供电不足、usb没电 > vbus、限流
usb掉线、usb断开 > vbus、esd、usb
# low speed buses
总线挂死、总线卡死、iic死锁 > i2c、sda、总线恢复
iic、两线 > i2c
地址冲突、没应答、不应答 > i2c、ack、nack
四线、闪存 > spi、nor、qspi
串口没输出、串口无输出、串口没打印、没打印 > 串口、波特率、uart、无输出
引脚冲突、脚冲突 > 引脚复用、pinmux
脚不够、引脚不够 > 引脚复用
can不通、can收不到 > 采样点、can 终端电阻
# boot and firmware
开不了机、起不来、启动不了、进不了系统 > 启动失败、首板、safe mode
卡在logo、卡logo、停在logo > post、启动项、引导
卡住、停住不动 > post、挂死
变砖、刷坏、固件坏了 > 恢复、烧写、safe mode
刷机、刷固件、刷bios > 烧写、固件升级、capsule
bios > uefi、固件
进不了bios、进不去bios > setup、uefi
启动慢、开机慢 > 启动时间、训练
升级失败、刷不进去 > 回滚、capsule、固件升级
找不到启动项、没有启动项 > 启动项、引导
密码忘了、忘记密码 > 恢复出厂、密码
远程管理、带外 > bmc、ipmi
远程黑屏、远程看不到 > kvm、bmc
风扇狂转、风扇很吵、噪音大 > 风扇曲线、转速、全速
# clock
时间不对、时间不准、走时不准、日期不对 > rtc、电池、晶振
时间丢失、掉电时间丢 > rtc、电池
没时钟、时钟没有、时钟不起振、不起振 > 晶振、起振、参考时钟
# thermal
太热、发烫、很烫、温度高、过热 > 过温、结温、散热
降频、变慢、越用越慢 > 过温、热设计功耗
散热片、散热膏 > 散热器、硅脂
# kernel, drivers and systems
内核崩溃、内核报错 > panic、oops、内核
系统卡死、系统卡住 > 挂死、看门狗、死机
装不上系统、系统装不上、装不了系统 > 安装失败、引导
没驱动、驱动装不上、驱动加载失败 > 驱动、内核模块
没声音、无声、不出声 > 声卡、音频、codec
睡不醒、唤不醒、醒不来、唤醒不了 > 唤醒、s3、休眠
睡眠死机、休眠死机 > s3、唤醒、休眠
# layout and manufacture
线长、走线长度 > 等长、长度匹配
阻抗不对、阻抗不连续 > 阻抗、叠层、过孔
层数、几层板 > 叠层、层板
虚焊、假焊、脱焊 > 焊接、回流焊、开路
换芯片、换料 > 替代料、失效分析
退货、返修 > 失效分析、送样
`
