import type { DemoBoard, DemoMachine, MachineEnd } from './demo-machine.ts'

const CLERK = '13800006624'
const MANAGER = '13800006620'
const JIANGLAN = '13800006631'

const server = [390, '服务器'] as const
const desktop = [392, '台式机'] as const
const laptop = [393, '笔记本'] as const
const thin = [395, '瘦客户机'] as const
const ipc = [396, '工控机'] as const
const gateway = [397, '边缘网关'] as const
const firewall = [398, '网络安全设备'] as const
const core = [399, '核心板'] as const
const board = [400, '工控主板'] as const
const railway = [402, '车载控制终端'] as const

/** Whole machines and boards of two makers, in every state. */
export const DEMO_MACHINES: readonly DemoMachine[] = [
  machine('ipc-e2k', CLERK, '飞腾E2000Q', 'pass', 168, [
    one('整机', '无风扇工控机', 'ZY-IPC-E2K', ipc, '四网口无风扇工控机，-40 ℃ 至 70 ℃', '产线数据采集'),
  ]),
  machine('desktop-d2k', MANAGER, '腾锐D2000', 'pass', 132, [
    one('整机', '商用台式机', 'ZY-T200', desktop, '塔式商用台式机，双显示输出', '办公'),
    one('整机', '瘦客户机', 'ZY-C100', thin, '被动散热瘦客户机，支持云桌面', '云桌面接入'),
  ]),
  machine(
    'server-s5k',
    CLERK,
    '腾云S5000C',
    'returnSealed',
    74,
    [one('整机', '双路机架服务器', 'ZY-R2280', server, '2U 双路，24 盘位，双电源冗余', '虚拟化与数据库')],
    '国家工业信息安全发展研究中心',
  ),
  machine('board-d2k', CLERK, '腾锐D2000', 'seal', 52, [
    one('板卡', '3.5 寸工控主板', 'ZY-D2K-35A', board, '双千兆网口、四串口、M.2 扩展', '自助终端'),
  ]),
  machine('gateway-e2k', MANAGER, '飞腾E2000D', 'approveSeal', 44, [
    one('整机', '工业边缘网关', 'ZY-EG300', gateway, '支持 5G 与现场总线接入', '能源场站'),
  ]),
  machine('firewall-d2k', CLERK, '腾锐D2000', 'acceptDraft', 37, [
    one('整机', '下一代防火墙', 'ZY-FW2000', firewall, '八千兆电口、两万兆光口', '政务外网边界'),
  ]),
  machine('ipc-d2k', CLERK, '腾锐D2000', 'draft', 30, [
    one('整机', '嵌入式工控机', 'ZY-IPC-D2K', ipc, '导轨安装，双千兆网口，看门狗', '工业控制'),
  ]),
  machine('laptop-d3k', MANAGER, '腾锐D3000', 'rejectDraft', 27, [
    one('整机', '14 寸笔记本', 'ZY-N14', laptop, '镁合金机身，60 Wh 电池', '移动办公'),
  ]),
  machine('core-e2k', CLERK, '飞腾E2000Q', 'confirm', 19, [
    one('板卡', 'SMARC 核心板', 'ZY-SMARC-E2Q', core, '82 × 50 mm，4 GB 内存，工业级', '电力终端'),
    one('板卡', '核心板评估底板', 'ZY-SMARC-EVB', board, '评估与开发用底板', '开发评估'),
  ]),
  machine('server-ft', MANAGER, '腾云S2500', 'resubmit', 16, [
    one('整机', '四路服务器', 'ZY-R4960', server, '4U 四路，64 条内存', '核心业务'),
  ]),
  machine(
    'rail-e2k',
    CLERK,
    '飞腾E2000Q',
    'sendBack',
    12,
    [one('整机', '车载控制终端', 'ZY-VCU100', railway, 'EN 50155，宽压供电', '轨道交通')],
    '中国铁道科学研究院',
  ),
  machine('desktop-d3k', CLERK, '腾锐D3000', 'assign', 6, [
    one('整机', '一体式台式机', 'ZY-T300', desktop, '小机箱，双 M.2', '办公'),
  ]),
  machine('gateway-d2k', MANAGER, '腾锐D2000', 'submit', 2, [
    one('整机', '协议转换网关', 'ZY-PG120', gateway, '十六路串口', '楼宇自控'),
  ]),
  machine('jl-ipc', JIANGLAN, '飞腾E2000Q', 'draft', 23, [
    one('整机', '壁挂工控机', 'JL-W110', ipc, '壁挂安装，六串口', '水务监测'),
  ]),
  machine('jl-gateway', JIANGLAN, '腾锐D2000', 'submit', 1, [
    one('整机', '视频边缘网关', 'JL-VG8', gateway, '八路视频接入', '园区安防'),
  ]),
]

function machine(
  slug: string,
  by: string,
  chip: string,
  end: MachineEnd,
  sent: number,
  boards: readonly DemoBoard[],
  testedBy?: string,
): DemoMachine {
  return { slug, by, chip, end, sent, boards, ...(testedBy === undefined ? {} : { testedBy }) }
}

function one(
  boardType: DemoBoard['boardType'],
  name: string,
  model: string,
  type: DemoBoard['type'],
  overview: string,
  purpose: string,
): DemoBoard {
  return { boardType, name, model, type, overview, purpose }
}
