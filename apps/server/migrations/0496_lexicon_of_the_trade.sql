-- The lexicon that comes with the product: what people at a board say, and what documents say of it, by the public usage of the
-- field. A line is an entry: s a symptom, a abbreviations, l two languages, f families of parts, t a slip of the pen, u units;
-- words parted by = say the same, those before > lead to those behind. What editors have in entries of their own stays theirs.
create function pg_temp.folded(words text[]) returns text[] language sql immutable as $$
  select array_agg(regexp_replace(lower(word), ' *([一-鿿]) *', '\1', 'g') order by at)
  from unnest(words) with ordinality w(word, at)
$$;
insert into search_synonym (id, kind, words, folded, leads, leads_folded, weight)
select gen_random_uuid(), kind, words, pg_temp.folded(words), leads, coalesce(pg_temp.folded(leads), '{}'), weight
from (
  select k.kind, k.weight, string_to_array(split_part(substr(line, 3), ' > ', 1), '=') as words,
    string_to_array(split_part(substr(line, 3), ' > ', 2), '=') as leads
  from string_to_table($lexicon$
s 不上电=上不了电=上不去电=不通电=没上电=没电 > 上电时序=首次上电=pwrok=power_good=上电短路=不启动
s 板子=单板 > 首板=板级
s 点不亮=点不着=不亮机 > 首次上电=上电时序=不启动=无输出
s 掉电=断电 > 下电时序=掉电保持=欠压
s 自动关机=突然关机=莫名关机 > 过温=过流保护=欠压
s 短路=烧了=冒烟 > 对地电阻=上电短路=过流保护
s 电压不对=电压偏低=电压跌落 > 纹波=压降=负载瞬态=欠压
s 电压不稳=电源不稳 > 纹波=负载瞬态=去耦
s 倒灌=漏电=残压 > 电源域
s 电流大=电流偏大=费电=耗电 > 功耗=静态电流=空闲功耗
s 复位不了=复位不释放 > 复位时序=por_n=复位
s 反复重启=不停重启=循环重启=无限重启 > 看门狗=复位=欠压
s 不识别内存=认不到内存=识别不了内存=识别不到内存=不认内存 > spd=训练失败=ddr init=内存未插紧
s 内存少了=容量不对=少一半=内存只有一半 > spd=通道=rank
s 内存报错=内存错误 > ecc=可纠正错误=训练失败
s 内存条=内存颗粒 > dimm=udimm=spd
s 内存不过=内存不稳=内存跑不稳 > 训练失败=vref=写均衡=等长
s 内存降频=内存频率上不去 > 2666=spd=1dpc
s 内存初始化=过不了内存=卡在内存 > ddr init=训练失败=spd
s 混插=插法 > 1dpc=2dpc=通道
s 百兆 > 100m=1000m=1000base-t=rgmii
s 千兆=不到千兆=跑不到千兆 > 1000m=1000base-t=rgmii
s 网口不通=网不通=上不了网=没网=ping不通 > link detected=mdio=rgmii=收发延时
s 网口不亮=网口灯不亮 > link detected=mdio=phy 地址
s 丢包=掉包=网络卡 > crc=rgmii=延时
s 网线=水晶头 > 变压器=rj45
s 网口变压器=网络变压器 > magnetics=变压器
s 断网=掉线=网络断 > link down=链路
s 网速慢=网速低=传输慢 > 吞吐=丢包=巨帧
s 光口=光模块 > sfp=sgmii=usxgmii
s 屏幕=显示器=显示屏=液晶屏 > hdmi=dp=edid
s 没信号=无信号=没有信号=没反应 > 无显示=黑屏=hpd=edid
s 不亮=亮不了 > 无显示=无输出
s 闪屏=屏闪=屏幕闪 > 链路训练=hbr2=眼图
s 分辨率不对=分辨率低 > edid=首选时序=pcdgopmaxmode
s 双屏=两个屏=副屏 > dp1=主输出=edid
s 没图像=无图像 > 无显示=hpd
s 触摸屏=触屏 > 触摸
s 屏线=液晶排线 > lvds=edp
s 不识别显卡=认不到显卡=显卡不识别 > ltssm=链路训练=拆分模式=pcie
s 认不到卡=识别不到卡=插卡不认 > ltssm=链路训练=拆分模式
s 跑不满=带宽不够=速度上不去=速率上不去 > 降速=降宽=链路宽度
s 只有x1=只有x4=宽度不对 > 降宽=拆分模式=链路宽度
s 掉速=速率降了 > 降速=均衡=链路训练
s 枚举不到=枚举失败=扫不到设备 > ltssm=链路训练=复位
s 掉卡=卡掉了 > 链路断开=aer=链路
s 误码=误码率高 > ber=眼图=均衡
s 拆分=分叉 > bifurcation=拆分模式
s 硬盘不识别=认不到硬盘=找不到硬盘=认不到盘=不认盘 > sata=nvme=掉盘=链路
s 掉硬盘=掉盘=硬盘掉线 > sata=nvme=链路
s 硬盘慢=读写慢 > 降速=nvme=sata
s 固态=固态硬盘=m2硬盘 > nvme=m.2=ssd
s 阵列卡=磁盘阵列 > raid
s 无盘=没盘 > sata=nvme=safe mode
s u盘不识别=不认u盘=识别不到u盘 > usb=枚举=vbus
s u盘=优盘=闪盘 > usb
s 鼠标不动=键盘没反应=键鼠失灵 > usb=hid=ehci
s usb供电不足=usb没电 > vbus=限流
s usb掉线=usb断开 > vbus=esd=usb
s 总线挂死=总线卡死=iic死锁 > i2c=sda=总线恢复
s iic=两线 > i2c
s 地址冲突=没应答=不应答 > i2c=ack=nack
s 四线=闪存 > spi=nor=qspi
s 串口没输出=串口无输出=串口没打印=没打印 > 串口=波特率=uart=无输出
s 引脚冲突=脚冲突 > 引脚复用=pinmux
s 脚不够=引脚不够 > 引脚复用
s can不通=can收不到 > 采样点=can 终端电阻
s 开不了机=起不来=启动不了=进不了系统 > 启动失败=首板=safe mode
s 卡在logo=卡logo=停在logo > post=启动项=引导
s 卡住=停住不动 > post=挂死
s 变砖=刷坏=固件坏了 > 恢复=烧写=safe mode
s 刷机=刷固件=刷bios > 烧写=固件升级=capsule
s bios > uefi=固件
s 进不了bios=进不去bios > setup=uefi
s 启动慢=开机慢 > 启动时间=训练
s 升级失败=刷不进去 > 回滚=capsule=固件升级
s 找不到启动项=没有启动项 > 启动项=引导
s 密码忘了=忘记密码 > 恢复出厂=密码
s 远程管理=带外 > bmc=ipmi
s 远程黑屏=远程看不到 > kvm=bmc
s 风扇狂转=风扇很吵=噪音大 > 风扇曲线=转速=全速
s 时间不对=时间不准=走时不准=日期不对 > rtc=电池=晶振
s 时间丢失=掉电时间丢 > rtc=电池
s 没时钟=时钟没有=时钟不起振=不起振 > 晶振=起振=参考时钟
s 太热=发烫=很烫=温度高=过热 > 过温=结温=散热
s 降频=变慢=越用越慢 > 过温=热设计功耗
s 散热片=散热膏 > 散热器=硅脂
s 内核崩溃=内核报错 > panic=oops=内核
s 系统卡死=系统卡住 > 挂死=看门狗=死机
s 装不上系统=系统装不上=装不了系统 > 安装失败=引导
s 没驱动=驱动装不上=驱动加载失败 > 驱动=内核模块
s 没声音=无声=不出声 > 声卡=音频=codec
s 睡不醒=唤不醒=醒不来=唤醒不了 > 唤醒=s3=休眠
s 睡眠死机=休眠死机 > s3=唤醒=休眠
s 线长=走线长度 > 等长=长度匹配
s 阻抗不对=阻抗不连续 > 阻抗=叠层=过孔
s 层数=几层板 > 叠层=层板
s 虚焊=假焊=脱焊 > 焊接=回流焊=开路
s 换芯片=换料 > 替代料=失效分析
s 退货=返修 > 失效分析=送样
s 电源灯不亮=指示灯不亮=按开机没反应=按电源键没反应 > 上电时序=pwrok=待机电源=ec
s 插电就跳闸=一插电就保护=电源保护 > 过流保护=上电短路=对地电阻
s 开机掉电=一开机就断电=通电一秒就断 > 过流保护=pwrok=欠压=上电时序
s PG不拉高=没有PG=PG起不来=pwrok不高 > pwrok=电源良好=上电时序=pg 超时
s 某一路没电压=缺一路电=少一路电 > 电源轨=上电时序=使能
s 核心电压偏高=核心电压偏低 > 核心电压=avs=容差
s 上电顺序不对=时序不满足=时序不对 > 上电时序=上电次序
s 电源啸叫=电感啸叫=电源有响声 > 开关频率=纹波=电感
s 芯片烧坏=芯片烧了=器件烧毁 > 过电应力=eos=失效分析
s 静电打坏=静电击穿=一摸就死 > esd=静电=接地
s 电池没电=主板电池没电 > rtc=rtc 电池
s 插上USB就重启=接外设就重启 > vbus=欠压=过流保护
s 断电后起不来=异常断电后起不来 > 异常断电=变量存储=恢复
s 关不了机=关机关不掉=关机卡住 > 关机=ec=握手
s 关机后又开机=关机自动开机=关机变重启 > 重启=握手=唤醒
s 来电不自启=来电自启 > ec=上电=电源策略
s 按键不灵=复位键没用 > 复位=按键复位
s 开机几秒又关=反复上下电=上下电循环 > 看门狗=过流保护=pwrok
s 首板点亮=第一次上电=新板调试 > 首板=检查次序=首次上电
s 板子没反应=单板没反应=一点反应没有 > 首板=不启动=串口无输出
s 内存认错=内存频率不对=内存速率不对 > spd=速率=训练
s 内存不兼容=换内存不开机=换了内存起不来 > 训练失败=spd=更换内存
s 换颗粒起不来=换了颗粒不启动 > 参数表=训练失败=颗粒
s 单条能起=两条起不来=插两条不行=插满不行 > 1dpc=2dpc=训练失败
s 冷启动失败=冷机起不来=早上第一次起不来 > 低温=冷启动=训练失败
s 热启动失败=重启起不来=reboot起不来 > 热启动=复位时序=训练
s 低温起不来=低温不启动=冷的时候起不来 > 低温=训练失败=起振
s 高温死机=热了就死机=跑一会就死机 > 过温=裕量=自刷新
s 偶尔死机=随机死机=不定时死机=莫名死机 > 看门狗=ecc=挂死
s 内存测试不过=memtester报错=压测报内存错 > 训练裕量=ecc=写均衡
s 数据出错=读出来不对=数据错位 > 字节交换=位交换=写均衡
s ECC报错=ECC计数增长 > 可纠正错误=ecc=裕量
s 网络时断时续=网口时通时断=网络不稳定 > link down=链路=时延
s 只能百兆=协商成百兆=掉到百兆=百兆速率 > 1000base-t=rgmii=收发延时=速率协商
s 连不上网=没有网络=获取不到ip=拿不到地址 > link detected=rgmii=mdio
s 能收不能发=能发不能收=单向不通 > 发送延时=接收延时=rgmii
s 找不到phy=识别不到phy=phy读不到=mdio读不到 > mdio=phy 地址=phy 复位
s 网口全红灯=网口灯常亮 > link led=phy
s 万兆跑不满=网速跑不满=带宽跑不满=千兆跑不满 > 吞吐=中断亲和=巨帧
s 大包不通=大包ping不通 > 巨帧=mtu=大包丢失
s 网口认不到=少一个网口=网口少了 > gmac=mdio=设备树
s mac地址全零=mac地址相同=mac地址变了 > mac 地址=设备树=变量
s 网线一插就死=插网线死机 > 变压器=esd=共模
s HDMI没声音=没有声音 > 声卡=音频
s 屏不亮=屏幕不亮=点不亮屏=液晶不亮 > 背光=无显示=edp
s 屏幕闪烁=画面抖动=显示抖动 > 链路训练=眼图=像素时钟
s 屏幕花=显示花=画面花 > 花屏=链路训练
s 偏色=颜色不对=发红=发绿 > 色深=edid=差分
s 开机没logo=看不到logo=没有开机画面 > gop=显示输出=无显示
s 进系统黑屏=进系统没显示=装完系统黑屏 > 显卡驱动=黑屏
s 固件阶段没显示=bios没显示=uefi没显示 > 无显示=gop=显示输出
s 换显示器不亮=换了显示器不亮 > edid=hpd=显示器
s 转接不亮=转接头不亮=转vga不亮 > hpd=edid=转接
s 显卡不工作=独显不亮=独显没输出=插独显不显示 > 独立显卡=主输出=无显示
s 显卡掉了=独显掉卡 > 链路断开=aer=pcie
s pcie不通=pcie链路起不来=pcie连不上=pcie建链失败 > ltssm=链路训练=参考时钟=perst
s pcie设备丢失=设备突然没了=卡突然没了 > 链路断开=aer=l1
s lspci看不到=lspci没有=lspci扫不到 > 枚举=链路训练=拆分模式
s 降到gen1=只有gen1=跑在gen1=只有2.5g > 降速=均衡=链路速率
s 降到x1=降成x1=宽度变窄=只认x4=只认到x4 > 降宽=拆分模式=通道
s aer报错=一直报aer=刷aer > aer=均衡=误码=l1
s bar分配失败=bar空间不够=资源不够 > bar 分配=bar=配置空间
s dma出错=dma失败=dma超时 > dma 掩码=dma=缓存一致性
s 中断不来=中断丢失=收不到中断 > msi=中断=gic
s 采集卡丢数据=采集丢数=采集卡慢 > max payload=read request=dma
s 驱动崩溃=加载驱动死机=insmod死机 > 未对齐访问=内存屏障=panic
s x86驱动移植=驱动从x86移过来 > 内存屏障=未对齐访问=缓存一致性
s 硬盘灯不亮=看不到硬盘=看不到盘=看不到磁盘 > sata=nvme=磁盘
s 硬盘掉了=盘掉了=跑着掉盘 > 掉盘=l1.2=nvme=链路
s 热插拔不认=拔插不认=重新插不认=拔了再插不认 > 热插拔=不再识别
s ssd不认=nvme不认=认不到nvme=m.2不认 > nvme=perst=链路
s emmc起不来=emmc不认=emmc读写错 > emmc=启动介质=采样
s sd卡不认=sd卡启动不了=tf卡不认 > sd 卡=采样延时=启动介质
s 装系统看不到盘=安装找不到磁盘 > 磁盘=raid=驱动
s raid卡不认=阵列卡不认=阵列卡没驱动 > raid 卡=驱动
s grub安装失败=grub装不上 > 引导安装失败=efi 分区=变量存储
s 进initramfs=掉到initramfs=卡initramfs > initramfs=根文件系统
s 进救援模式=进紧急模式=emergency模式 > 根文件系统=initramfs
s 安装卡住=安装到一半失败=装到一半失败 > 安装失败=引导安装失败
s usb不认=usb没反应=usb口没电 > vbus=usb=枚举
s usb3.0变2.0=usb降速=usb只有2.0 > usb 3.0=差分=链路
s u盘装不了系统=u盘启动不了 > 启动盘=安装介质=引导
s 唤醒后usb没了=唤醒后usb不认 > usb 3.0=唤醒=s3
s 键盘鼠标没反应=键鼠不能用=键鼠没反应 > usb=hid
s 前置usb不行=前面板usb不行 > 前置面板=共模电感=esd
s 摄像头不认=扫码枪不认=打印机不认 > usb=枚举=驱动
s i2c不通=i2c读不到=i2c挂死=i2c卡住 > 总线恢复=上拉=sda=i2c
s i2c没应答=i2c地址不对 > ack=地址=上拉
s spi读不到=flash读不到=flash识别不了 > nor=spi=片选
s can丢帧=can报错=can bus off=can总线错误 > 采样点=tdc=错误计数=终端电阻
s can高速不行=canfd不通=can fd不通 > tdc=采样点=数据段
s 串口乱=串口打印乱=打印乱码=串口花码 > 乱码=波特率=电平
s 串口只能收=串口发不出 > 串口=引脚复用=电平
s 调试口连不上=jtag不通=jtag连不上=仿真器连不上 > jtag=调试接口=引脚
s gpio不起作用=gpio拉不高=gpio控制不了 > 引脚复用=pinmux=gpio
s 引脚没波形=脚上没信号 > 引脚复用=时钟=复位
s 脚位冲突=引脚被占用=复用冲突 > 引脚复用=pinmux
s 卡ddr=卡在ddr=停在ddr > ddr 训练=训练失败
s 一行打印都没有=串口什么都没有 > 串口完全无打印=无打印=首板
s 卡post=卡在自检=停在自检 > post=启动失败
s 启动到一半停=启动一半卡住=中途卡死 > 挂死=看门狗=启动失败
s 开机特别慢=启动很久=开机要几分钟 > 启动时间=训练=超时
s 设置不保存=bios设置丢失=设置丢了=变量丢失 > nvram=变量存储=rtc 电池
s 进不去setup=按del没反应 > setup=usb=键盘
s 启动项丢失=启动项没了=启动顺序变了 > 启动项=nvram=变量
s 固件刷错=刷错固件=固件刷坏=升级断电 > 恢复=烧写=回滚
s 升级后起不来=升级后不启动=升级固件后起不来 > 回滚=固件升级=已知问题
s 降级不了=不能降级=退不回旧版本 > 回滚=防回滚=回退
s 签名不过=验签失败=签名校验失败 > 签名=安全启动=密钥
s 打包失败=打包报错=编不过=编译不过=编译报错 > 编译与打包=编译=工具链
s uboot起不来=卡在uboot=停在uboot > 启动失败=环境变量=u-boot
s 环境变量丢失=环境变量坏了=bad crc > 环境变量=默认环境
s 内核起不来=卡在starting kernel=starting kernel没反应 > 设备树=串口=启动参数
s 找不到根文件系统=挂载根失败=mount root失败 > 根文件系统=启动参数
s bmc连不上=bmc进不去=bmc网口不通=bmc不通 > bmc=共享网口=ipmi
s bmc读不到温度=bmc温度不对=读不到传感器 > bmc=温度=轮询
s bmc远程没画面=kvm没画面=远程没画面 > kvm=bmc
s sel满了=日志满了=告警灯亮 > sel=事件日志=故障码
s 风扇不转=风扇停转=风扇停了 > 堵转=风扇接口=风扇
s 风扇忽快忽慢=风扇转速不稳=转速忽高忽低 > 风扇曲线=转速=回差
s 风扇一直响=风扇满转=风扇全速=风扇狂转不停 > 风扇曲线=首读偏高=全速
s 温度显示不对=温度不准=温度读数不准=温度跳变 > 温度传感器=首读偏高=热电偶
s 温度传感器读不到=读不到温度 > 温度传感器=i2c=smc
s 一满载就降频=满载掉频=频率上不去=主频上不去=跑不到主频 > 降频=功耗上限=过温
s 性能不对=性能差=跑分低 > 调频=功耗上限=内存通道
s 散热不够=压不住温度=散热压不住 > 散热器=热阻=风量
s 烫手=外壳烫=板子烫 > 壳温=散热=温升
s 过热关机=热关机=温度过高关机 > 过温关断=thermtrip=过温
s 散热器装不紧=散热器松动=散热器压坏 > 安装压力=散热器=扭矩
s 硅脂怎么涂=硅脂涂多厚 > 导热界面=硅脂
s 无风扇怎么散热=能不能不用风扇 > 无风扇=散热
s 睡眠后死机=待机后死机 > s3=休眠=唤醒
s 休眠起不来=休眠后黑屏=待机黑屏=唤醒黑屏 > 唤醒=s3=黑屏
s 睡不着=睡不下=进不了休眠=无法睡眠 > 睡不下去=休眠=s3
s 自己醒=自动唤醒=半夜自己开机 > 唤醒=wake=唤醒源
s 键盘唤不醒=鼠标唤不醒 > 唤醒=usb=s3
s 待机功耗大=休眠功耗大 > s3=待机功耗=电源保持
s 时间每次都错=时间慢八小时=时间差8小时=慢8小时 > 时区=rtc=硬件时间
s 时间回到1970=时间变1970=时间清零 > rtc=rtc 电池
s 没有声卡=声卡不认=耳机没声 > 声卡=音频=codec
s 录音没声=麦克风没声=有杂音=爆音 > 音频=codec=声卡
s 死循环重启=一直重启=反复复位=不断复位 > 看门狗=复位=欠压
s 看门狗误复位=看门狗一直复位 > 看门狗=超时
s 看门狗没用=看门狗不动作 > 看门狗=wdt
s 内核卡死=系统没响应=系统挂了 > 挂死=看门狗=软死锁
s 掉到命令行=进不了桌面=卡在登录=黑屏只有光标 > 显卡驱动=图形界面
s 软件装不上=依赖装不上 > 依赖=软件源
s 没有网卡驱动=网卡没驱动 > 网卡驱动=内核模块
s 抓不到日志=没有日志=崩溃没日志 > kdump=pstore
s 分析崩溃=看崩溃原因 > kdump=崩溃分析=vmcore
s 信号过冲=振铃=有振铃 > 端接=过冲=阻抗
s 眼图不好=眼图闭合=眼睁不开 > 眼图=均衡=损耗
s 时钟抖动大=时钟不好 > 参考时钟=抖动=jitter
s 时钟偏了=频率不准=晶振不准 > 频偏=晶振=负载电容
s 晶振不工作=晶体不起振=晶振停了 > 起振=晶振=负载电容
s 阻抗控制多少=阻抗做多少=差分多少欧 > 差分阻抗=阻抗=叠层
s 等长做多少=等长要求多少=走线要等长吗 > 等长=长度匹配
s 走线太长=线太长=走多长=最长走多长 > 长度上限=链路损耗=走线
s 电容放哪里=电容怎么摆=去耦怎么放 > 去耦=摆放
s 纹波大=纹波超标=纹波偏大 > 纹波=滤波=测量方法
s 纹波怎么测=怎么测纹波 > 纹波=测量方法=实测波形
s 电源选型=用什么电源芯片=电源芯片选哪个 > pmic=电源方案=选型
s 散热器选哪个=散热器怎么选 > 散热器选型=热阻
s 换料要做什么=替换器件=国产替代=换供应商 > 替代料=国产化替代=必做测试
s 芯片坏了怎么送=坏片怎么寄=怎么送样=寄坏片 > 送样=失效分析=包装
s 多久出报告=分析要多久 > 时限=报告格式
s 焊接不良=焊不上=连锡=焊不好 > 焊接=回流焊=焊点
s 受潮=芯片受潮=拆封多久要烤 > 湿敏等级=烘烤=爆米花
s 板子变形=板弯=板子翘 > 翘曲=应变=应变测试
s 良率低=直通率低=不良高 > 直通率=fpy=产测
s 老化多久=要老化吗 > 老化=burn-in
s 认证被退=认证被驳回=资料被退=申请被退 > 退回原因=认证=资料
s 认证要什么资料=认证交什么=要交什么材料 > 资料=认证=申请
s 认证多久=认证流程多长 > 认证流程=流程
s 证书过期=证书到期=证书快到期 > 有效期=续期=证书
s 证书查不到=怎么查证书=证书真假 > 查验=证书编号=公开列表
s 型号写错=型号对不上 > 型号不一致=退回原因
s 改了配置要重新认证吗=换内存要重新认证吗 > 变更=证书
s 首件怎么验=量产前要做什么=量产要检查什么 > 量产导入=检查清单
s 密码忘记=口令忘了=默认密码是什么 > 缺省口令=默认口令=密码
s 升级路径=能不能直接升级=跨版本升级 > 升级步骤=迁移=发布说明
s 版本怎么配=版本不匹配 > 版本配套=发布说明
s 有什么新功能=改了什么=更新了什么 > 发布说明=新增=修订记录
s 有没有bug=已知bug=芯片bug=有什么坑 > 勘误=已知问题
s 能不能用=支持吗=支不支持 > 适用范围=支持状态=已验证
s 最大多少内存=最多插几条=支持多大内存 > 内存容量=通道=rank
s 几路pcie=有几个pcie=多少lane > pcie=拆分模式=serdes
s 引脚兼容吗=能直接替换吗=能换装吗 > 引脚兼容=换装=引脚差异
s 没有飞腾的驱动=arm版驱动=找不到arm驱动 > 驱动=源码=内核模块
a BMC=基板管理控制器=baseboard management controller=带外管理控制器
a EC=嵌入式控制器=embedded controller
a CPLD=复杂可编程逻辑器件
a FPGA=现场可编程门阵列
a PMIC=电源管理芯片=电源管理集成电路=power management ic
a VRM=电压调节模块=voltage regulator module
a LDO=低压差线性稳压器=线性稳压
a DCDC=dc-dc=dc/dc=开关电源=直流变换器
a PSU=电源模块=电源供应器=power supply unit
a POL=负载点电源=point of load
a OVP=过压保护=过电压保护=over voltage protection
a UVP=欠压保护=under voltage protection
a UVLO=欠压锁定
a OCP=过流保护=over current protection
a OTP=过温保护=over temperature protection
a SCP=短路保护=short circuit protection
a PMBus=电源管理总线
a SMBus=系统管理总线
a AVS=自适应电压=adaptive voltage scaling=自适应电压调节
a DVFS=动态调压调频=dynamic voltage and frequency scaling
a PDN=电源分配网络=供电网络=power delivery network
a ESR=等效串联电阻
a ESL=等效串联电感
a MLCC=多层陶瓷电容=陶瓷电容
a TVS=瞬态抑制二极管=瞬变抑制
a PTC=自恢复保险丝=自恢复保险
a NTC=负温度系数热敏电阻=热敏电阻
a MOSFET=场效应管=mos管
a PWM=脉宽调制=脉冲宽度调制
a PFC=功率因数校正
a UDIMM=无缓冲内存条
a RDIMM=带寄存器内存条=寄存内存条=registered dimm
a LRDIMM=低负载内存条
a SODIMM=so-dimm=笔记本内存条
a SPD=串行存在检测=内存spd=serial presence detect
a ODT=片上端接=片内端接=on-die termination
a RTT=端接电阻值
a ZQ校准=zq calibration=阻抗校准
a DQS=数据选通=data strobe
a DQ=数据线
a CA总线=命令地址总线=command address
a VREF=参考电压=基准电压
a RCD=寄存时钟驱动器
a CAS延时=cas latency=列选通延时
a tRFC=刷新周期=refresh cycle time
a tREFI=刷新间隔
a CRC=循环冗余校验=crc校验
a ECC=纠错码=错误校正=error correction code
a RAS特性=可靠性可用性可服务性
a MRC=内存参考代码
a MR寄存器=模式寄存器=mode register
a BIST=内建自测=内建自检
a MemTest=内存测试=memtester=memory test
a DFE=判决反馈均衡=decision feedback equalization
a CTLE=连续时间线性均衡
a FFE=前馈均衡
a SSN=同步开关噪声
a SI=信号质量
a PI仿真=电源完整性仿真
a LTSSM=链路训练状态机=链路状态机
a AER=高级错误上报=高级错误报告=advanced error reporting
a ASPM=活动状态电源管理=链路电源管理
a BAR空间=基址寄存器=base address register
a MPS=最大负载=max payload size=max payload
a MRRS=最大读请求=max read request
a MSI=消息中断=message signaled interrupt
a MSI-X=扩展消息中断
a SR-IOV=单根虚拟化=sriov
a ACS=访问控制服务
a ARI=替代路由
a TLP=事务层包
a DLLP=数据链路层包
a NTB=非透明桥
a RC=根复合体=root complex
a Root Port=根端口
a EP设备=端点设备=endpoint
a Switch芯片=pcie交换芯片=交换芯片=pcie switch
a Retimer=重定时器
a Redriver=重驱动器
a PERST#=perst=pcie复位
a CLKREQ#=clkreq=时钟请求
a WAKE#=唤醒信号
a REFCLK频偏=参考时钟频偏
a HCSL=高速电流导引逻辑
a LP-HCSL=低功耗hcsl
a LVDS=低压差分信号
a LVPECL=低压射极耦合逻辑
a CML=电流模式逻辑
a SSTL=短截线端接逻辑
a POD=伪开漏=pseudo open drain
a RGMII=简化千兆介质无关接口
a SGMII=串行千兆介质无关接口
a RMII=简化介质无关接口
a MII=介质无关接口
a GMII=千兆介质无关接口
a USXGMII=多速率串行接口
a XFI=万兆串行接口
a QSGMII=四路sgmii
a MDIO=管理数据接口=phy管理接口=smi接口
a PHY=物理层芯片=网络物理层=网口phy
a MAC=介质访问控制=媒体访问控制
a PCS=物理编码子层
a EEE=节能以太网=energy efficient ethernet
a WoL=网络唤醒=wake on lan=wake-on-lan
a PXE=网络启动=网络引导=network boot
a TSN=时间敏感网络
a PTP=精密时间协议=1588
a POE=以太网供电
a LRO=大接收卸载
a GRO=接收合并
a TSO=分段卸载=tcp segmentation offload
a RSS=接收侧扩展=多队列接收
a VLAN=虚拟局域网
a MTU=最大传输单元
a Bonding=链路聚合=网卡绑定=端口聚合
a DMA=直接内存访问=直接存储器访问
a IOMMU=输入输出内存管理单元=smmu=系统内存管理单元
a GIC=通用中断控制器=中断控制器
a ITS=中断翻译服务
a NUMA=非统一内存访问
a TLB=地址转换缓存
a MMU=内存管理单元
a L3缓存=三级缓存=末级缓存=llc
a L2缓存=二级缓存
a HDMI=高清多媒体接口
a DP=displayport=显示端口
a eDP=嵌入式显示端口=embedded displayport
a VGA=模拟显示接口
a DVI=数字视频接口
a MIPI DSI=mipi显示=dsi接口
a EDID=显示器识别数据=扩展显示识别
a DDC=显示数据通道
a HPD=热插拔检测=hot plug detect
a AUX通道=aux channel=辅助通道
a HBR2=高比特率二
a TMDS=最小化传输差分信号
a LCD=液晶显示
a GOP=图形输出协议=graphics output protocol
a DRM驱动=显示驱动
a Framebuffer=帧缓冲=fb设备
a VBIOS=显卡固件
a SATA=串行ata=串口硬盘接口
a AHCI=高级主机控制器接口
a eMMC=嵌入式多媒体卡
a SD卡=tf卡=microsd=存储卡
a SDIO=安全数字输入输出
a UFS=通用闪存
a NOR Flash=nor闪存=spi nor
a NAND=nand闪存=nand flash
a QSPI=四线spi=quad spi
a SMART=磁盘健康=自监测
a RAID=磁盘阵列=阵列
a HBA=主机总线适配器=直通卡
a SAS=串行scsi
a TRIM=块回收
a DevSleep=设备休眠
a NCQ=原生命令队列
a 通用异步收发器=异步串口
a I2C=两线总线=iic总线
a SPI=串行外设接口
a GPIO=通用输入输出=通用io=通用引脚
a CAN=控制器局域网=can总线
a CAN-FD=canfd=灵活数据率can
a LPC总线=low pin count
a eSPI=增强spi总线
a LocalBus=局部总线=本地总线
a JTAG=边界扫描接口=调试口
a EJTAG=增强jtag
a SWD=串行线调试
a PWM输出=脉宽输出
a ADC=模数转换=模数转换器
a DAC=数模转换
a TDC=发送延时补偿=transmitter delay compensation
a I2S=音频总线
a RTC=实时时钟=real time clock
a RTC电池=纽扣电池=cmos电池
a UEFI=统一可扩展固件接口
a BIOS设置=setup界面=bios setup=固件设置
a ACPI=高级配置与电源接口
a SMBIOS=系统管理bios=dmi信息=dmidecode
a NVRAM=非易失变量=变量存储=固件变量
a Capsule=capsule升级=固件胶囊
a PBF=处理器基础固件=processor base firmware
a TF-A=atf=可信固件=arm trusted firmware
a OP-TEE=可信执行环境=tee
a SCP固件=系统控制处理器
a SMC=安全监控调用=secure monitor call
a PSCI=电源状态协调接口
a SCMI=系统控制管理接口
a DXE=驱动执行环境
a PEI=预efi初始化
a POST=上电自检=加电自检=power on self test
a PCR=平台配置寄存器
a TPM=可信平台模块=tcm=可信密码模块
a eFuse=电子熔丝=熔丝=一次性可编程
a HSM=硬件安全模块
a SBOM=软件物料清单
a CVE=通用漏洞=漏洞编号
a OTA=远程升级=空中升级=在线升级
a A/B分区=双系统=双分区=a/b双系统
a DTB=设备树二进制
a SPL=二级引导加载=secondary program loader
a FIT镜像=fit image
a initramfs=initrd=初始内存盘
a GRUB=grub引导
a EFI分区=esp分区=efi system partition
a U-Boot=uboot=u boot
a IPMI=智能平台管理接口
a Redfish=redfish接口
a SOL=串口重定向=serial over lan
a KVM=远程控制台=键鼠视频重定向
a SEL=系统事件日志=事件日志=system event log
a SDR=传感器数据记录
a FRU=现场可更换单元=资产信息
a MCTP=管理组件传输协议
a PLDM=平台级数据模型
a PECI=平台环境控制接口
a NCSI=nc-si=共享网口
a OEM命令=厂商命令
a IPMB=平台管理总线
a AST2500=aspeed2500
a PEC=包错误校验=packet error code
a kdump=内核转储=崩溃转储
a pstore=持久存储日志
a oops=内核异常
a kexec=快速重启内核
a cgroup=控制组
a systemd=系统服务管理
a dkms=动态内核模块
a ko模块=内核模块=kernel module
a defconfig=内核配置=默认配置
a LTP=linux测试项目
a perf=性能分析=perf工具
a ftrace=函数跟踪
a dmesg=内核日志=kernel log
a journalctl=系统日志=syslog
a vmcore=转储文件
a CMA=连续内存分配=contiguous memory allocator
a hugepage=大页=巨页=huge page
a cpufreq=调频=频率调节
a cpuidle=空闲状态=idle state
a ASLR=地址随机化
a WFI=等待中断
a TDP上限=功耗上限=power limit=功率封顶
a TIM=导热界面材料=导热材料=thermal interface material
a CFM=风量=airflow rate=立方英尺每分钟
a PQ曲线=风扇特性曲线=p-q curve
a LFM=风速=air velocity
a Tj max=结温上限=最高结温
a Theta JC=θjc=结壳热阻
a Theta JA=θja=结到环境热阻
a Psi JT=ψjt
a HALT=高加速寿命试验
a HASS=高加速应力筛选
a MTBF=平均无故障时间=平均故障间隔
a MTTF=平均失效时间
a FIT=失效率=failure rate
a ESS=环境应力筛选
a DFM=可制造性设计=design for manufacturing
a DFT=可测试性设计=design for test
a ICT=在线测试=in-circuit test
a FCT=功能测试=functional test
a AOI=自动光学检测=光学检查
a SPI检测=锡膏检测
a X-Ray=x光检查=x射线检查
a SMT=表面贴装=贴片
a BGA=球栅阵列
a LGA=触点阵列
a PCBA=贴装板=装联板
a PCB=印制板=印制电路板=电路板=线路板
a FR4=板材
a OSP=有机保焊膜
a ENIG=沉金=化学镍金
a MSL=湿敏等级=潮敏等级
a CPK=过程能力指数
a FPY统计=一次通过率=first pass yield
a DPPM=百万分之缺陷
a NPI=新产品导入=量产导入=new product introduction
a EVT=工程验证=工程验证测试
a DVT=设计验证=设计验证测试
a PVT=生产验证=生产验证测试
a MP阶段=批量阶段
a ECN=工程变更通知=工程变更=设计变更
a ECO=工程变更指令
a PCN=产品变更通知=变更通知
a EOL=停产=停止供货=end of life
a LTB=最后采购=last time buy
a MOQ=最小订货量=起订量
a LT交期=交货期=lead time=货期
a RMA=退货授权=返修申请
a FA=fa分析=失效分析报告
a 8D报告=八步报告
a SOP=作业指导书=标准作业
a COC=符合性证明=合格证明
a RoHS=有害物质限制=环保指令
a REACH=化学品法规
a EMC=电磁兼容=electromagnetic compatibility
a EMI=电磁干扰=辐射发射
a EMS=电磁抗扰=抗扰度
a CE认证=欧盟认证
a CCC=3c认证=强制性认证
a FCC=美国联邦认证
a CNAS=认可实验室
a CQC=质量认证中心
a GB标准=国家标准=国标
a 等保=等级保护
a 信创=信息技术应用创新=国产化
a HCL=兼容性清单=兼容列表=硬件兼容列表
a QVL=合格供应商清单=认证清单=已验证清单
a FAE=现场应用工程师=技术支持工程师
a SDK=软件开发包=开发套件
a BSP=板级支持包=board support package
a CRB=客户参考板=参考验证板=评估板=evb=demo板=演示板
a HDG=硬件设计指南=hardware design guide
a IBIS=ibis模型=缓冲器模型
a HSPICE=spice模型
a S参数=s parameter=散射参数=touchstone
a TDR=时域反射=时域反射计
a VNA=矢量网络分析仪=网分
a BERT=误码仪=误码测试仪
a BER=误码率=bit error rate
a ISI=码间干扰
a NEXT=近端串扰
a FEXT=远端串扰
a SSC调制=展频调制
a PLL=锁相环
a DLL=延时锁定环
a VCO=压控振荡器
a TCXO=温补晶振
a OCXO=恒温晶振
a OSC=有源晶振=有源振荡器
a XTAL=无源晶振=无源晶体
a RMS抖动=均方根抖动=相位抖动=phase jitter
a DJ=确定性抖动
a RJ=随机抖动
a TJ抖动=总抖动=total jitter
l 原边=primary side
l 电源轨=power rail=供电轨=power rails
l 电源树=power tree
l 电源域=power domain=电压域=voltage domain
l 核心电压=内核电压=core voltage=vdd core
l IO电压=io voltage=接口电压
l 待机电源=standby power=备用电源=5vsb
l 上拉=pull-up=pull up=上拉电阻
l 下拉=pull-down=pull down=下拉电阻
l 开漏=open drain=漏极开路
l 推挽=push-pull=推挽输出
l 电平转换=level shift=level shifter=电平匹配
l 磁珠=ferrite bead=bead
l 电感=inductor
l 电容=capacitor
l 电阻=resistor
l 保险丝=fuse=熔断器
l 二极管=diode
l 三极管=transistor
l 滤波=filter=filtering
l 储能电容=bulk capacitor=大电容
l 输入电容=input capacitor
l 输出电容=output capacitor
l 开关频率=switching frequency
l 效率=efficiency
l 环路稳定=loop stability=环路补偿=loop compensation
l 相位裕度=phase margin
l 负载瞬态=load transient=瞬态响应=transient response
l 过冲=overshoot
l 下冲=undershoot
l 单调=monotonic=单调上升
l 爬升=上升时间=rise time=ramp up
l 下降时间=fall time
l 软启动=soft start=缓启动
l 浪涌=inrush=冲击电流=inrush current
l 压降=voltage drop=ir drop=电压跌落
l 均流=current sharing
l 遥测=remote sense=远端采样=开尔文连接=kelvin sense
l 静态电流=quiescent current
l 漏电流=leakage=leakage current
l 短接=bridging=桥接
l 对地电阻=resistance to ground=对地阻值
l 电源良好=power good=pwrok=pgood=pwr_ok
l 使能信号=enable signal=en信号
l 欠压=brownout=brown-out=低电压
l 掉电=power loss=断电=异常断电=power failure
l 掉电保持=hold-up=holdup time=保持时间
l 复位时序=reset sequence=reset timing=复位次序
l 上电复位=power-on reset=por
l 冷启动=cold boot=冷开机
l 热启动=warm boot=warm reset=热复位
l 软复位=soft reset
l 硬复位=hard reset
l 复位信号=reset signal
l 按键复位=reset button
l 看门狗超时=watchdog timeout
l 启动顺序=boot order=启动次序=引导顺序
l 启动项=boot entry=boot option=引导项
l 启动介质=boot media=启动盘=boot device
l 启动配置=boot strap=bootstrap=strap=启动脚=boot引脚=boot pin=strapping
l 启动时间=boot time
l 启动日志=boot log=开机日志
l 引导失败=no bootable device=找不到引导设备
l 停在=stuck=stuck at=卡在=卡住
l 挂起失败=suspend failed
l 睡不下去=无法休眠
l 醒不过来=resume failed=唤醒失败=无法唤醒
l 深度睡眠=deep sleep=s2idle
l 关机=shutdown=poweroff=power off
l 断言=assert=assertion
l 超时=timeout=timed out
l 重试=retry=retries
l fallback=降级启动
l 内存训练=memory training=ddr training=ddr训练
l 训练失败=training failed=training failure=train fail
l 读训练=read training
l 写训练=write training
l 读门控=read gate=gate training
l 通道=channel
l 内存通道=memory channel
l 内存控制器=memory controller=ddr controller=lmu
l 内存频率=memory frequency=内存速率=memory speed
l 内存容量=memory size=内存大小=memory capacity
l 内存插槽=dimm slot=内存槽
l 内存时序=memory timing=ddr timing
l 自刷新=self refresh=self-refresh
l 刷新率=refresh rate
l 行列地址=row and column address
l 位宽=data width=数据位宽
l 可纠正错误=correctable error=ce错误=单比特错误=single bit error
l 不可纠正错误=uncorrectable error=ue错误=多比特错误
l 巡检=patrol scrub=scrubbing=内存巡检
l 位交换=bit swap=bit swapping
l 字节交换=byte swap=lane swap
l 裕量=margin=余量=训练裕量
l 眼高眼宽=eye margin
l 飞越拓扑=fly-by=flyby=fly by
l T型拓扑=t-topology=t topology=t形
l 菊花链=daisy chain
l 点对点=point to point
l 参考层=reference plane=参考平面
l 跨分割=split plane=跨分割面=cross split
l 换层=layer change=layer transition=过孔换层
l 回流=return path=回流路径=return current
l 回流地孔=stitching via=缝合孔=地过孔
l 反焊盘=antipad=anti-pad
l 焊盘=pad=land pattern
l 差分对=differential pair=diff pair
l 对内等长=intra-pair skew=对内偏差=p/n skew
l 对间等长=inter-pair skew=对间偏差
l 偏斜=skew=时偏
l 蛇形线=serpentine=meander=绕线
l 特性阻抗=characteristic impedance
l 单端阻抗=single-ended impedance
l 差分阻抗=differential impedance
l 线宽=trace width
l 线距=trace spacing=线间距=走线间距
l 介电常数=dielectric constant=dk值
l 介质损耗=dissipation factor=df值=损耗角正切
l 铜厚=copper thickness=铜箔厚度
l 铜箔粗糙度=copper roughness
l 微带线=microstrip
l 带状线=stripline
l 盲孔=blind via=盲埋孔
l 埋孔=buried via
l 树脂塞孔=via fill=via in pad=盘中孔
l 阻焊=solder mask=绿油
l 丝印=silkscreen=marking=丝印标识
l 扇出=fanout=fan-out
l 布局=placement=器件布局
l 包地=ground guard=guard trace
l 串联电阻=series resistor=串阻=阻尼电阻
l 端接电阻=terminating resistor=终端匹配=匹配电阻
l 板厚=board thickness
l 玻纤效应=fiber weave effect=玻纤编织
l 链路宽度=link width=lane width=通道宽度
l 链路速率=link speed=链路速度
l 链路断开=link down=断链=掉链
l 链路建立=link up=连上
l 链路均衡=link equalization=均衡训练
l 均衡预设=eq preset=preset值=均衡参数
l 拆分模式=bifurcation=端口拆分=分叉模式
l 极性反转=polarity inversion=p/n反接=极性翻转
l 通道反转=lane reversal=通道翻转
l 热复位链路=hot reset
l 枚举=enumeration=扫描总线
l 配置空间=configuration space=config space
l 边带信号=sideband=边带
l 插卡=add-in card=扩展卡
l 采集卡=capture card
l 交叉开关=crossbar
l 接收检测=receiver detect=rx detect
l 电气空闲=electrical idle
l 恢复状态=recovery=recovery状态
l 误码=bit error=误码计数
l 眼图测试=eye test
l 一致性测试=compliance test=一致性=compliance
l 抖动容限=jitter tolerance
l 回环=loopback=环回
l 链路损耗=channel loss=通道损耗
l 网口灯=link led=网口指示灯
l 网络变压器=magnetics=隔离变压器=network transformer
l 自协商=auto-negotiation=autoneg=自动协商
l 速率协商=speed negotiation=协商速率
l 全双工=full duplex
l 半双工=half duplex
l 收发延时=tx/rx delay=internal delay=时钟延时=内部延时
l 发送延时=tx delay=发送侧延时
l 接收延时=rx delay=接收侧延时
l 网线=ethernet cable=双绞线=twisted pair
l 光模块=optical module=sfp模块=transceiver
l 光纤=fiber=fibre
l 吞吐=throughput=带宽测试=iperf
l 中断亲和=irq affinity=中断绑定=中断亲和性
l 校验卸载=checksum offload=校验和卸载
l 坏帧=bad frame=错帧
l 冲突域=collision
l 流控=flow control=pause frame
l 广播风暴=broadcast storm
l 静态地址=static ip
l 地址冲突=address conflict
l 物理地址=mac address=mac地址
l 网络驱动=ethernet driver=网卡驱动
l 远程唤醒=remote wakeup
l 分辨率设置=resolution setting
l 刷新频率=vertical refresh=场频
l 首选时序=preferred timing
l 主输出=primary output=主显示
l 显示接口=display interface=display port interface
l 显示输出=display output=视频输出=video output
l 背光=backlight
l 亮度=brightness
l 色深=color depth
l no display=黑屏无输出
l 条纹=stripe=横纹
l 水波纹=ripple on screen
l 像素时钟=pixel clock
l 热插拔事件=hotplug event
l 独立显卡=discrete graphics=独显=dgpu
l 集成显卡=integrated graphics=集显=核显
l 显存=video memory=vram
l 双屏=dual display=dual screen=dual monitor
l 扩展屏=extended display
l 复制屏=mirror display
l 触摸屏=touch screen=touchscreen=触控屏
l 磁盘识别=disk detection=硬盘识别
l 热插拔硬盘=hot swap disk=热插拔盘
l 硬盘背板=backplane=背板
l 分区表=partition table=gpt
l 文件系统=file system=filesystem
l 坏块=bad block
l 写保护=write protect=wp引脚
l 擦除=erase=整片擦除
l 烧写器=programmer=编程器
l 镜像=image=固件镜像
l 镜像布局=flash layout=分区布局=flash map
l 读写速度=read/write speed=io性能
l 随机读写=random io=iops
l 顺序读写=sequential io
l 队列深度=queue depth
l 固态盘掉盘=ssd drop=盘丢失
l 电源状态=power state
l 安装介质=install media=安装盘=installation media
l 启动盘制作=bootable usb=制作启动盘
l 串口控制台=serial console=console口=控制台串口
l 串口无输出=no serial output=串口没反应
l 电平不匹配=level mismatch
l 地址线=address line
l 片选=chip select=cs信号
l 总线恢复=bus recovery=总线解锁
l 总线速率=bus speed
l 应答=ack=acknowledge
l 从机=slave device=target device
l 主机控制器=host controller
l 轮询=polling=轮询周期
l 仲裁=arbitration
l 错误计数=error counter=tec
l 数据段=data phase=数据波特率
l 仲裁段=arbitration phase
l 终端电阻匹配=bus termination
l 收发器=bus transceiver=can transceiver
l 中断触发=interrupt trigger=边沿触发
l 引脚分配=pin assignment=引脚定义=pinout=pin definition
l 引脚兼容=pin compatible=pin to pin=pin-to-pin
l 未用引脚=unused pin=空脚=nc引脚
l 漏电=leakage path=倒灌=backfeed
l 复用功能=alternate function=引脚功能
l 电平标准=io standard=逻辑电平
l 驱动能力=drive strength=驱动强度
l 上下拉=pull up/down=内部上拉
l 设备树节点=device tree node=dts node
l 覆盖层=overlay=dt overlay
l 时钟树=clock tree
l 时钟缓冲=clock buffer=时钟驱动器
l 时钟发生器=clock generator=时钟芯片
l 起振=oscillation start=oscillator start-up
l 负载电容=load capacitance=负载电容值
l 频率精度=frequency accuracy=频率偏差
l 时钟源=clock source
l 系统时钟=system clock
l 相位噪声=phase noise
l 功耗上报=power reporting=功耗读取
l 功耗预算=power budget=电流预算
l 待机功耗=standby power consumption=待机能耗
l 空闲功耗=idle power
l 满载=full load=满负荷=full loading
l 空载=no load
l 降频保护=thermal throttling=过温降频
l 过温关断=thermal trip=thermtrip=过热关机=过温关机
l 温度限值=temperature limit=温度上限
l 环境温度=ambient temperature=环温
l 温升=temperature rise
l 热仿真=thermal simulation
l 热预算=thermal budget
l 热设计=thermal design
l 散热片=heat spreader
l 均温板=vapor chamber
l 热管=heat pipe=heatpipe
l 导风罩=air shroud=air baffle=风罩
l 开孔率=perforation ratio=open area ratio
l 堵转=fan stall=stalled fan=风扇堵转
l 风扇失效=fan failure=风扇故障
l 风扇策略=fan policy=调速策略=fan control=风扇控制
l 转速=fan speed=rpm转速
l 噪声=noise=噪音=acoustic noise
l 高海拔=altitude=海拔
l 高温测试=high temperature test
l 低温测试=low temperature test=低温
l 温循=temperature cycling=温度循环=thermal cycling
l 振动=vibration
l 冲击=mechanical shock
l 跌落=drop test
l 湿热=humidity=湿度
l 盐雾=salt spray
l 防护等级=ip rating
l 平面度=flatness=平整度
l 安装压力=mounting pressure=clamping force=扣合力
l 扭矩=torque=力矩
l 顶盖=lid=ihs=盖板
l 裸芯=die=裸片
l 无风扇=fanless=被动散热=passive cooling
l 内核崩溃=kernel panic=内核恐慌
l 崩溃分析=crash analysis=crash dump
l 未对齐访问=unaligned access=非对齐访问=alignment fault
l 内存屏障=memory barrier=barrier
l 缓存一致性=cache coherency=一致性缓存=cache coherence
l 总线错误=bus error=serror
l 页大小=page size=64k页
l 段错误=segmentation fault=segfault
l 死锁=deadlock
l 内存泄漏=memory leak
l 软死锁=soft lockup
l 硬死锁=hard lockup
l 实时性=real time=preempt-rt=实时补丁
l 调度=scheduler=调度器
l 交叉编译=cross compile=cross-compile=交叉工具链
l 工具链=toolchain=编译器=gcc
l 依赖=dependency=依赖包
l 软件源=repository=yum源=apt源
l 内核源码=kernel source
l 主线=mainline=upstream=上游
l 许可=license=授权
l 启动参数=boot args=bootargs=cmdline=内核参数=kernel command line
l 根文件系统=rootfs=root filesystem
l 环境变量保存=saveenv
l 控制台=console
l 图形界面=gui=desktop=桌面环境
l 无人值守=unattended install=kickstart=自动安装
l 克隆=clone=镜像克隆
l 系统更新=system update=在线更新
l 时区=timezone=time zone
l 系统时间=system time
l 硬件时钟=hwclock=硬件时间
l 开机密码=boot password
l 默认口令=default password=缺省口令=缺省密码
l 数字签名=digital signature=固件签名
l 公钥=public key
l 私钥=private key
l 证书链=certificate chain
l 信任根=root of trust=可信根
l 防回滚=anti-rollback=rollback protection
l 固件升级=firmware update=固件更新=升级固件=bios升级
l 升级失败=update failed=刷写失败
l 恢复模式=recovery mode=safe mode=安全模式
l 出厂设置=factory default=恢复出厂=默认设置
l 版本号=version number=build号
l 兼容性=compatibility
l 已知问题=known issue=known issues=遗留问题
l 修订记录=revision history=变更记录
l 发布日期=release date
l 样品=sample=样片
l 送样=sample submission=寄样
l 包装=packaging
l 防静电=anti-static=esd防护
l 烘烤=baking=除湿
l 开路=open circuit=断路
l 分层=delamination=爆米花
l 焊点开裂=solder crack=焊点裂纹
l 虚焊=cold solder=假焊=cold joint
l 空洞=void=焊点空洞
l 锡珠=solder ball
l 立碑=tombstone
l 翘曲=warpage=变形
l 锡膏=solder paste
l 钢网=stencil
l 炉温曲线=reflow profile=温度曲线
l 返修=rework=返工
l 植球=reballing=重新植球
l 拆焊=desolder
l 底部填充=underfill=点胶
l 三防漆=conformal coating=三防
l 应变测试=strain test=应变片=strain gauge
l 批次=lot=batch=批号
l 追溯=traceability=可追溯
l 样本量=sample size
l 置信度=confidence
l 抽检=sampling inspection=抽样
l 首件=first article=首件检验
l 首板=first board=第一版板=打样
l 投板=tape out pcb=发板
l 回板=board return
l 试产=pilot run=小批量=试制
l 来料检验=incoming inspection=iqc
l 出货检验=outgoing inspection=oqc
l 不良率=defect rate=失效比例
l 良品=good unit
l 报废=scrap
l 过期=expired=失效期
l 有效期=validity period=有效期限
l 申请资料=application material=申请材料
l 退回原因=rejection reason=驳回原因
l 自测=self test=self-test=自测脚本
l 测试报告=test report
l 整机=complete machine
l 部件=component
l 送检=submit for test
l 适用范围=适用性
l 术语=terminology=terms
l 附录=appendix
l 判定标准=pass criteria=判据=criteria
l 测量方法=measurement method=测试方法
l 测量误差=measurement error=测量不确定度=uncertainty
l 示波器=oscilloscope=scope探头
l 万用表=multimeter=dmm
l 电子负载=electronic load
l 热像仪=thermal camera=红外热像
l 逻辑分析仪=logic analyzer
l 频谱仪=spectrum analyzer
l 仿真器=emulator=debugger=调试器=仿真调试器
l 跳线=jumper=跳帽=跳线帽
l 拨码=dip switch=拨码开关
l 测试点=test point=测点
l 指示灯=led=状态灯
l 蜂鸣器=buzzer=beep
l 按键=button=按钮
l 机箱=chassis=enclosure=机壳
l 机柜=rack=机架
l 线缆=cable=排线=ffc
l 端子=header=插针
l 工装=fixture=jig=治具=夹具
l 推荐工作条件=recommended operating conditions=工作条件
l 极限参数=absolute maximum ratings=绝对最大额定值=极限值
l 电气特性=electrical characteristics=电特性
l 直流参数=dc characteristics=dc parameters
l 交流参数=ac characteristics
l 输入高电平=vih=高电平阈值
l 输入低电平=vil=低电平阈值
l 输出高电平=voh
l 输出低电平=vol
l 建立时间=setup time
l 保持时间裕量=hold time
l 工作温度=operating temperature=工作温度范围
l 存储温度=storage temperature=贮存温度
l 封装尺寸=package dimension=package size=外形尺寸
l 封装长度=package length=pin delay=封装延时
l 引脚图=ball map=引脚排列
l 框图=block diagram=功能框图
l 型号=model number=part name
l 命名规则=naming rule
l 数据速率=data rate=传输速率
l 最大速率=maximum speed=最高速率
l 工业级=industrial grade=工规
l 商业级=commercial grade=商规
l 寿命=lifetime=使用寿命
l 软错误=soft error=ser
l 闩锁=latch-up=latchup
f 腾锐D2000=飞腾D2000=d2000/8=d2000处理器
f FT-2000/4=ft2000/4=ft-2000-4=飞腾2000四核=ft2000四核
f 腾云S5000C=飞腾S5000C=s5000c处理器
f 腾珑E2000=飞腾E2000=e2000处理器
f E2000Q=e2000四核
f E2000D=e2000双核
f E2000S=e2000单核
f 腾云S2500=飞腾S2500=ft-2500
f FT-2000+/64=ft2000plus=ft2000+
f 腾锐D3000=飞腾D3000
f X100套片=飞腾套片=x100桥片=x100配套芯片
f 飞腾=phytium
f 昆仑固件=kunlun bios
f 百敖固件=byosoft=百敖bios
f AMI固件=ami bios
f EDK2=edkii=tianocore
f 银河麒麟=kylinos=麒麟桌面
f 统信=uos=统信uos=uniontech
f openEuler=欧拉=欧拉系统
f 深度=deepin
f 中标麒麟=neokylin
f RTL8211F=rtl8211=8211f
f YT8521=裕太8521
f YT8531=裕太8531
f KSZ9031=9031phy
f 88E1512=marvell1512
f JL2101=景略2101
f AST2600=aspeed2600=2600bmc
f ASM1061=asm1062
f ASM1064=祥硕1064
f ASM2824=祥硕2824
f PI3USB=pericom开关
f 9DBL0842=时钟缓冲0842
f SI5338=时钟发生器5338
f GD25LQ256=兆易nor=gd25
f W25Q256=华邦nor=winbond nor
f MX25U=旺宏nor
f 长鑫=cxmt=长鑫存储
f 海力士=hynix=sk hynix
f 三星=samsung
f 镁光=美光=micron
f 长江存储=ymtc
f 忆联=union memory
f 忆芯=starblaze
f 瑞昱=realtek
f 景嘉微=jm7200=jm9系列
f 兆芯=zhaoxin
f 摩尔线程=mtt
f 芯动=innosilicon
f 龙芯=loongson
f 裕太=motorcomm
f 国微=state micro
f 澜起=montage
f 圣邦=sgmicro
f 矽力杰=silergy
f 杰华特=joulwatt
f AMD显卡=radeon=镭龙
f 英伟达显卡=nvidia显卡
f MegaRAID=lsi阵列卡=broadcom阵列卡
f Mellanox=mlx5=cx5
f Intel网卡=i210=i350
f 网迅=wangxun=网讯
f MicroATX=matx=m-atx
f Mini-ITX=itx=itx主板
f COMe=com express=com-e=核心板标准
f VPX=openvpx
f CPCI=compactpci
f Mini PCIe=minipcie=mini-pcie
f M.2=ngff=m2接口=m.2接口
f U.2=sff-8639
f OCuLink=oculink接口
f PCIe转接卡=riser=转接卡=riser卡
f OCP卡=ocp网卡=ocp3.0
f Type-C=typec=usb-c=usb type-c
f ATX电源=atx供电
f MCIO=mcio连接器
f SlimSAS=slimline
t 始终抖动 > 时钟抖动
t 参考始终 > 参考时钟
t 藕合电容=偶合电容 > 耦合电容
t 退藕=去藕=去偶 > 去耦
t 阻坑 > 阻抗
t 上店时序=上电时许表 > 上电时序
t 电原轨 > 电源轨
t 内寸 > 内存
t 内存调 > 内存条
t 颗立 > 颗粒
t 差份 > 差分
t 迭层 > 叠层
t 背转 > 背钻
t 串绕 > 串扰
t 眼途 > 眼图
t 端街 > 端接
t 文波 > 纹波
t 寄存其 > 寄存器
t 勘误裱=刊误表 > 勘误表
t 均横 > 均衡
t 夏位 > 复位
t 热设记 > 热设计
t 风闪=封扇 > 风扇
t 散热起 > 散热器
t 导热规脂=归脂 > 硅脂
t 回留焊=回流旱 > 回流焊
t 失校分析 > 失效分析
t 认正资料 > 认证资料
t 良绿 > 良率
t 值通率 > 直通率
t 拓朴=托扑 > 拓扑
t 走现 > 走线
t 蛇型线 > 蛇形线
t 休棉 > 休眠
t 换醒=唤睡 > 唤醒
t 以太往 > 以太网
t 网扣 > 网口
t 千照 > 千兆
t 百照 > 百兆
t 硬盆 > 硬盘
t 显示起 > 显示器
t 分变率 > 分辨率
t 驱动承序 > 驱动程序
t 固键 > 固件
t 烧谢 > 烧写
t 串囗=串扣 > 串口
t 波特绿 > 波特率
t 引角=引却 > 引脚
t 复用较 > 复用
t 原里图 > 原理图
t 参考扳 > 参考板
t 物料青单 > 物料清单
t 批此 > 批次
t 主扳 > 主板
t PCLE=PICE=PCI-E=PCIexpress > pcie
t NMVE=NVEM=NVM-E > nvme
t HDIM=HMDI > hdmi
t RJMII=RG-MII > rgmii
t UEIF=UFEI > uefi
t BOIS=BISO > bios
t LTSM=LTSSN > ltssm
t Etherent=Ethenet=Enthernet > ethernet
t Capcitor=Capacitator > capacitor
t Impedence=Inpedance > impedance
t Temprature=Tempreture > temperature
t Frimware=Firmwear > firmware
t Kernal=Kenel > kernel
t Regsiter=Resister > register
t Interupt=Intterupt > interrupt
t Schmatic=Schemetic > schematic
t Heatskin=Heat skin > heatsink
t Jtiter=Jittter > jitter
t Sequnce=Seqence > sequence
t Calibraion=Caliberation > calibration
t Tranining=Trainning > training
t Equalisation=Equlization > equalization
t Erata=Errta > errata
t Datashet=Data-sheet > datasheet
t Bootlaoder=Boot loader > bootloader
t Debuger=Debbuger > debugger
t Vlotage=Votlage > voltage
t Desgin guide=Design giude > design guide
t Thermel=Thermol > thermal
t Decopling=Decuple > decoupling
t Backdirll=Back-drill > backdrill
t Crosstlak=Cross talk > crosstalk
t Enumration=Enumaration > enumeration
t Syncronous=Sychronous > synchronous
t Recieve=Recive > receive
u 毫伏=mV=millivolt
u 微伏=uV
u 千伏=kV
u 毫安=mA=milliamp
u 微安=uA
u 毫瓦=mW=milliwatt
u 欧姆=ohm
u 毫欧=mohm=milliohm
u 千欧=kohm
u 微法=uF
u 纳法=nF
u 皮法=pF
u 微亨=uH
u 纳亨=nH
u 兆赫=MHz=兆赫兹
u 千兆赫=GHz=吉赫=吉赫兹
u 千赫=kHz=千赫兹
u 皮秒=ps=picosecond
u 纳秒=ns=nanosecond
u 微秒=us=microsecond
u 毫秒=ms=millisecond
u 密耳=mil=千分之一英寸
u 毫米=mm=millimeter
u 摄氏度=degc=deg c=celsius
u 兆比特每秒=Mbps=mb/s
u 吉比特每秒=Gbps=gb/s
u 每秒传输=GT/s=gtps
u 兆字节每秒=MB每秒
u 分贝=dB=decibel
u 转每分=rpm=每分钟转数=转每分钟
u 百万分之一=parts per million
u 立方英尺=cubic feet
u 帕斯卡=pascal
u 牛顿=newton
u 千兆字节=GB=gigabyte
u 兆字节=MB=megabyte
u 千字节=KB=kilobyte
u 太字节=TB=terabyte
u 相对湿度=rh=relative humidity
u 盎司=oz=ounce
$lexicon$, E'\n') line
  join (values ('s', 'symptom', 80), ('a', 'abbreviation', 88), ('l', 'language', 88), ('f', 'family', 90), ('t', 'typo', 92),
    ('u', 'unit', 95)) k (mark, kind, weight) on k.mark = left(line, 1) and substr(line, 2, 1) = ' '
) entry
where not exists (
  select from search_synonym kept where kept.retired_at is null
    and kept.folded && pg_temp.folded(entry.words) and (kept.leads = '{}') = (entry.leads = '{}'));
update search_synonym set kind = 'language' where kind = 'synonym' and array_to_string(words, '') ~ '[a-z]{4}'
  and array_to_string(words, '') ~ '[一-鿿]';
