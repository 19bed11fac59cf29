import { type DateNodes, dueOf, emptyDates } from '@xinqiao/contract/projects/dates'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import { DAY_MS } from '@xinqiao/contract/time'
import { toDate } from '../../platform/clock.ts'

/** Days from the beginning of a project to each of its nodes, where all goes as such projects usually go. */
const USUAL = {
  ...{ approval: 3, solution: 9, schematic: 24, schematicReview: 34, layout: 52, layoutReview: 62 },
  ...{ boards: 80, evt: 104, respin: 118, backAgain: 132, secondRespin: 138, dvt: 150, pvt: 200, mp: 262 },
} as const
type Node = keyof typeof USUAL

/** The node at which each stage ends. */
const ENDS = { design: 'layoutReview', evt: 'evt', dvt: 'dvt', pvt: 'pvt', mp: 'mp' } as const
const ORDER = ['design', 'evt', 'dvt', 'pvt', 'mp'] as const
type Stage = (typeof ORDER)[number]

/** Days that earlier stages ended after their plan, as it goes. */
const SLIPS: Readonly<Record<Stage, number>> = { design: -2, evt: 4, dvt: 6, pvt: 3, mp: 0 }

export interface Schedule {
  dates: DateNodes
  due: ReturnType<typeof dueOf>
  /** when each stage that is over ended */
  ended: Partial<Record<Stage, Date>>
}

interface Circumstances {
  madeAt: Date
  now: Date
  /** days from now to the end of the present stage */
  endsIn: number
  endedAt: Date | null
  /** how often the design is changed in DVT */
  changes: 1 | 2
}

/**
 * The days of a project made at a time: its present stage ends so many days from now; one that is over has ended
 * all its stages, at its end.
 */
export function scheduleOf(
  status: ProjectStatus,
  { madeAt, now, endsIn, endedAt, changes }: Circumstances,
): Schedule {
  const stage = ORDER.find((one) => one === status)
  const anchor = stage ?? (endedAt ? 'mp' : 'design')
  const end = endedAt?.getTime() ?? now.getTime() + (stage ? endsIn : 75) * DAY_MS
  const usualEnd = USUAL[ENDS[anchor]]
  const scale = Math.max(0.2, (end - madeAt.getTime()) / DAY_MS / usualEnd)
  const dayOf = (node: Node, slip = 0): Date => {
    const usual = USUAL[node]
    const days = usual <= usualEnd ? usual * scale : usualEnd * scale + usual - usualEnd
    return new Date(madeAt.getTime() + (Math.round(days) + slip) * DAY_MS)
  }
  const over = endedAt ? [...ORDER] : ORDER.slice(0, stage ? ORDER.indexOf(stage) : 0)
  const ended: Schedule['ended'] = {}
  for (const one of over) {
    const day = dayOf(ENDS[one], SLIPS[one])
    ended[one] = day < now ? day : new Date(now.getTime() - DAY_MS)
  }
  const dates = nodesOf(dayOf, ended, changes)
  const isBack = dates.dvtStage.length > 1 && dayOf('backAgain') < now
  if (dates.dvtStage[0] && isBack) dates.dvtStage[0].dvtActual = toDate(dayOf('backAgain', 1))
  return { dates, due: dueOf(status, dates), ended }
}

function nodesOf(
  dayOf: (node: Node) => Date,
  ended: Schedule['ended'],
  changes: Circumstances['changes'],
): DateNodes {
  const planned = (node: Node) => toDate(dayOf(node))
  const actual = (stage: Stage) => (ended[stage] ? toDate(ended[stage]) : null)
  const empty = emptyDates()
  const last = { tcsrq: planned('dvt'), dvtActual: actual('dvt') }
  const rounds =
    changes === 1
      ? [{ bgrq: planned('respin'), ...last }]
      : [
          { bgrq: planned('respin'), tcsrq: planned('backAgain'), dvtActual: null },
          { bgrq: planned('secondRespin'), ...last },
        ]
  return {
    ...empty,
    projectApproval: {
      ...{ lxsj: planned('approval'), fasj: planned('solution'), yltsj: planned('schematic') },
      ...{ yltsh: planned('schematicReview'), pcbsj: planned('layout'), pcbsh: planned('layoutReview') },
      designActual: actual('design'),
    },
    evtStage: { scdb: planned('boards'), tcs: planned('evt'), evtActual: actual('evt') },
    dvtStage: rounds,
    batchProductionStage: {
      ...{ pvt: planned('pvt'), pvtActual: actual('pvt'), mp: planned('mp'), mpActual: actual('mp') },
    },
  }
}

/** What boards of a chip have: the chip, and the fields of the form that follow below, in their order. */
const CHIPS = [
  '腾锐D2000 | 2.3 GHz | 3200 MT/s | X100 | 双通道 | M471A2K43DB1-CWE | 25 | 65 | 昆仑固件 | 麒麟 V10 SP1 | 60',
  '飞腾E2000 | 2.0 GHz | 3200 MT/s | 无 | 单通道 | MT53E1G32D2FW-046 | 10 | 24 | Uboot | RT-Thread | 30',
  '腾云S5000C | 2.6 GHz | 5600 MT/s | 无 | 八通道 | M321R4GA3BB6-CQK | 180 | 800 | UEFI | 麒麟 V10 SP3 | 60',
  'FT-2000/4 | 2.6 GHz | 3200 MT/s | X100 | 双通道 | M471A1K43DB1-CTD | 12 | 45 | 百敖固件 | 统信 UOS V20 | 60',
].map((row) => row.split(' | '))
const CHIP_FIELDS = [
  ...['mainBoardFrequency', 'memoryFrequency', 'ioChipset', 'memoryChannel', 'memoryModel'],
  ...['cpuPower', 'overallPower', 'firmware', 'operatingSystem', 'bootSeconds'],
]

/** What a machine is, by a word of the project's name: kind, shape, board, trade, protection. */
const MACHINES: readonly (readonly [RegExp, string, string, string, string, string])[] = [
  [/服务器|算力/, '服务器', '2U 机架', 'EATX', '数据中心', 'IP20'],
  [/存储/, '存储设备', '2U 机架', 'EATX', '数据中心', 'IP20'],
  [/网关/, '边缘网关', '导轨式网关', '异形板', '工业控制', 'IP40'],
  [/采集|测控|控制|检测/, '工控机', '嵌入式无风扇', 'Mini-ITX', '电力能源', 'IP54'],
  [/瘦/, '瘦客户机', '微型台式', 'Mini-ITX', '政务办公', 'IP20'],
  [/笔记本/, '笔记本', '加固型', '异形板', '特种行业', 'IP65'],
  [/一体机|终端/, '一体机', '桌面型', 'Micro-ATX', '政务办公', 'IP20'],
  [/VPX|COMe|模块|卡/, '板卡', '6U VPX', 'VPX', '特种行业', 'IP40'],
  [/./, '工控机', '上架式', 'ATX', '工业控制', 'IP30'],
]

/** The form of a project as its engineers would have filled it in. */
export function sheetOf(project: { name: string; code: string; chip: string }): Record<string, string> {
  const [, productType = '', productShape = '', mainBoardShape = '', trade = '', protection = ''] =
    MACHINES.find(([word]) => word.test(project.name)) ?? []
  const isServer = project.chip === '腾云S5000C'
  return {
    ...boardOf(project.chip),
    ...{ productType, productShape, mainBoardShape, industryBackground: trade, ipProtection: protection },
    downstreamManufacturers: isServer ? '济南泉硕信息技术有限公司' : '成都川芯电子制造有限公司',
    upstreamManufacturers: '苏州吴淞精密电路有限公司',
    mainBoardName: `${project.code || 'TZ-MB'}-MB`,
    chipStepping: project.chip === '腾锐D2000' && project.name.includes('主板') ? 'B1' : '',
    mainBoardSize: isServer ? '330 × 305' : '170 × 170',
    purchaseVolume: isServer ? '1200' : '5000',
    secretRelated: '非涉密',
    ambientTemperature: protection === 'IP20' ? '5 ~ 40' : '-20 ~ 60',
    coolingNeeds: isServer
      ? '前进后出，四组 6056 风扇，N+1 冗余'
      : '铝壳导热，满载 60 ℃ 环境下结温不超过 95 ℃',
    memoryType: isServer ? 'DDR5 RDIMM' : 'DDR4 SODIMM',
    memorySpecification: isServer ? '32 GB × 8' : '8 GB × 2',
    powerDemand: isServer ? '无特殊要求' : '无风扇散热',
    partsImportDemand: '核心器件国产化',
    softwareNeeds: '支持可信启动与带外升级',
    auditRequirements: '原理图与 PCB 审查',
    peripherals: isServer ? 'RAID 卡、双口 25G 网卡' : '4G 模组、双千兆网口',
    specifications: `${project.name}：${project.chip} 平台，量产目标 ${isServer ? '1,200' : '5,000'} 片 / 年。`,
  }
}

function boardOf(chip: string): Record<string, string> {
  const [known, ...values] = CHIPS.find(([one]) => one === chip) ?? []
  if (known === undefined) return {}
  const named = CHIP_FIELDS.map((field, index) => [field, values[index] ?? ''])
  return { [chip === '腾云S5000C' ? 'serverChip' : 'terminalChip']: chip, ...Object.fromEntries(named) }
}

/** One move of a project's past. */
export interface PastMove {
  event: string
  fromState: ProjectStatus
  toState: ProjectStatus
  by: 'owner' | 'fae' | 'manager'
  note: string
  at: Date
}

/** How a project came to where it stands, by acts that its workflow has. */
export function historyOf(
  status: ProjectStatus,
  flag: number,
  {
    madeAt,
    now,
    ended,
    endedAt,
  }: Pick<Schedule, 'ended'> & { madeAt: Date; now: Date; endedAt: Date | null },
): PastMove[] {
  const moves: PastMove[] = []
  let state: ProjectStatus = 'draft'
  let last = madeAt.getTime()
  const move = (event: string, to: ProjectStatus, by: PastMove['by'], note = '', at?: Date) => {
    last = Math.min(now.getTime() - 60_000, Math.max(last + 3_600_000, at?.getTime() ?? last + DAY_MS))
    moves.push({ event, fromState: state, toState: to, by, note, at: new Date(last) })
    state = to
  }
  if (status === 'to-fill' || status === 'draft') return moves
  move('submit', 'fae-review', 'owner', '首次提交，附系统框图')
  if (status === 'fae-review') return moves
  if (status === 'rejected') {
    move('faeRefuse', 'rejected', 'fae', '散热方案与整机功耗不符，请按 65 ℃ 环境重新核算后提交')
    return moves
  }
  move('faeApprove', 'manager-review', 'fae')
  if (status === 'manager-review') return moves
  move('managerApprove', 'design', 'manager')
  for (const stage of ORDER.slice(1)) {
    const before = ORDER[ORDER.indexOf(stage) - 1] ?? 'design'
    if ((state as ProjectStatus) === status || ended[before] === undefined) break
    move('advance', stage, 'fae', '', ended[before])
  }
  if (endedAt) {
    move('end', state, 'owner', '项目目标已达成，申请结项', new Date(endedAt.getTime() - DAY_MS))
    move('confirmEnd', status, 'manager', '', endedAt)
    if (flag === 4) move('restart', state, 'fae', '客户追加一批订单，需继续技术支持')
  } else if (flag === 1) move('faeEnd', state, 'fae', '样机验证已完成，建议结项')
  else if (flag === 2) move('end', state, 'owner', '已完成首批量产交付，申请结项')
  return moves
}
