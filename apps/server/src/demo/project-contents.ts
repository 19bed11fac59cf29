import { addDays, type DateNodes, emptyDates } from '@xinqiao/contract/projects/dates'
import { emptySheet, type Sheet } from '@xinqiao/contract/projects/form'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'

/** What the form of a demonstration project holds, by the chip on its board. */
const BOARDS: Readonly<Record<string, Partial<Sheet>>> = {
  腾锐D2000: {
    industryBackground: '工业控制',
    productType: '工控机',
    productShape: '标准 ATX',
    zdQrsXp: '腾锐D2000',
    mainBoardDominantFrequency: '2.3 GHz',
    memoryFrequency: '3200 MT/s',
    ioTaoPian: 'X100',
    mainBoardShape: 'ATX',
    mainBoardSize: '305 × 244',
    overallPowerConsumption: '120',
    cpuConstraintPowerWaste: '25',
    ambientTemperature: '-20 ~ 60',
    memoryType: 'DDR4 UDIMM',
    memorySpecification: '8 GB × 2',
    memoryChannel: '双通道',
    memoryModel: 'KVR26N19S8/8',
    operatingSystem: '麒麟 V10 SP1',
  },
  飞腾E2000: {
    industryBackground: '电力能源',
    productType: '边缘网关',
    productShape: '导轨式网关',
    zdQrsXp: '飞腾E2000',
    mainBoardDominantFrequency: '2.0 GHz',
    memoryFrequency: '3200 MT/s',
    ioTaoPian: '无',
    mainBoardShape: '3.5 英寸',
    mainBoardSize: '146 × 102',
    overallPowerConsumption: '18',
    cpuConstraintPowerWaste: '8',
    ambientTemperature: '-40 ~ 70',
    memoryType: 'LPDDR4',
    memorySpecification: '4 GB',
    memoryChannel: '单通道',
    memoryModel: 'MT53E512M32D2',
    firmwareShape: 'Uboot',
    startTime: '30',
    operatingSystem: 'Linux 5.10 BSP',
  },
  腾云S5000C: {
    industryBackground: '数据中心',
    productType: '服务器',
    productShape: '2U 机架',
    serverChip: '腾云S5000C',
    mainBoardDominantFrequency: '2.6 GHz',
    memoryFrequency: '5600 MT/s',
    ioTaoPian: '无',
    mainBoardShape: 'EATX',
    mainBoardSize: '330 × 305',
    overallPowerConsumption: '800',
    cpuConstraintPowerWaste: '280',
    ambientTemperature: '5 ~ 40',
    memoryType: 'DDR5 RDIMM',
    memorySpecification: '32 GB × 8',
    memoryChannel: '八通道',
    memoryModel: 'M321R4GA3BB6',
    operatingSystem: '麒麟 V10 SP3',
  },
  'FT-2000/4': {
    industryBackground: '政务办公',
    productType: '瘦客户机',
    productShape: '桌面型',
    zdQrsXp: 'FT-2000/4',
    mainBoardDominantFrequency: '2.6 GHz',
    memoryFrequency: '3200 MT/s',
    ioTaoPian: '无',
    mainBoardShape: 'Mini-ITX',
    mainBoardSize: '170 × 170',
    overallPowerConsumption: '45',
    cpuConstraintPowerWaste: '10',
    ambientTemperature: '0 ~ 45',
    memoryType: 'DDR4 SO-DIMM',
    memorySpecification: '8 GB',
    memoryChannel: '双通道',
    memoryModel: 'HMA81GS6DJR8N',
    operatingSystem: '统信 UOS V20',
  },
}

/** The form of a project, complete but for one that has only just been begun. */
export function demoSheet(project: {
  name: string
  code: string
  chip: string
  status: ProjectStatus
  unitName: string
}): Sheet {
  const { name, code, chip, status, unitName } = project
  const named = { ...emptySheet(), projectName: name, clientProjectCode: code }
  if (status === 'to-fill') return named
  return {
    ...named,
    downstreamManufacturers: unitName,
    upstreamManufacturers: '天津津航电子',
    mainBoardName: `ZY-${code || name.slice(0, 6)}`,
    estimatePurchaseVolume: '3000',
    secretRelatedStatus: '非涉密',
    ipProtectionLevel: 'IP40',
    dissipateInfoOtherNeeds: '自然对流优先，风扇冗余可选',
    firmwareShape: 'UEFI',
    startTime: '60',
    auditRequirements: '原理图与 PCB 审查',
    fitPeripherals: 'NVMe SSD、25G 网卡',
    ...BOARDS[chip],
  }
}

/** Days from the approval to each milestone, by plan. */
const PLAN = { schematic: 25, pcb: 55, fabrication: 70, evt: 110, change: 140, test: 170, pvt: 230, mp: 300 }
/** How far behind its plan each finished milestone came in. */
const SLIPS = [-2, 12, 7, 4, 0] as const
const REACHED: Partial<Record<ProjectStatus, number>> = { design: 0, evt: 1, dvt: 2, pvt: 3, mp: 4 }

/**
 * Plan and actual days of a project that stands where its status says: what is behind it has come, what is
 * ahead has not.
 */
export function demoDates(status: ProjectStatus, endedFrom: ProjectStatus | '', today: string): DateNodes {
  if (status === 'to-fill') return emptyDates()
  const done = REACHED[status] ?? (endedFrom === '' ? -1 : (REACHED[endedFrom] ?? 4))
  // The present stage is half done, so that the days before it lie in the past.
  const behind = [20, 80, 150, 200, 265][done] ?? (done < 0 ? -20 : 300)
  const start = addDays(today, -behind)
  const at = (days: number) => addDays(start, days)
  const actual = (index: number, days: number) => (index < done ? addDays(at(days), SLIPS[index] ?? 0) : null)
  return {
    projectApproval: {
      lxsj: start,
      fasj: at(10),
      yltsj: at(18),
      yltsh: at(PLAN.schematic),
      pcbsj: at(45),
      pcbsh: at(PLAN.pcb),
      designActual: actual(0, PLAN.pcb),
    },
    evtStage: { scdb: at(PLAN.fabrication), tcs: at(PLAN.evt), evtActual: actual(1, PLAN.evt) },
    dvtStage: [{ bgrq: at(PLAN.change), tcsrq: at(PLAN.test), dvtActual: actual(2, PLAN.test) }],
    batchProductionStage: {
      pvt: at(PLAN.pvt),
      pvtActual: actual(3, PLAN.pvt),
      mp: at(PLAN.mp),
      mpActual: null,
    },
  }
}
