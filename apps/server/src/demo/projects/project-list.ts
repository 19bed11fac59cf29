import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { DEMO_UNITS } from '../people/demo-person.ts'

/** A project of the demonstration world, before its content. */
export interface DemoProject {
  number: string
  name: string
  code: string
  unit: (typeof DEMO_UNITS)[number]['key']
  status: ProjectStatus
  chip: string
  /** the last two digits of the demonstration phones: owner, hardware, software, test */
  team: readonly [number, number | null, number | null, number | null]
  others?: readonly number[]
  /** ending flag, and when it ended */
  flag?: readonly [1 | 2 | 3 | 4, string?]
}

const D2000 = '腾锐D2000'
const E2000 = '飞腾E2000'
const S5000C = '腾云S5000C'
const FT2000 = 'FT-2000/4'

/** In every status, and with every ending flag. */
export const PROJECTS: readonly DemoProject[] = [
  ...zhuoyu(),
  ...jianglan(),
  project('PRJ-26-0330', 'YL-E2000 测控模块', 'YL-MC-07', 'yuelu', 'design', E2000, [35, 35, null, 36]),
  project('PRJ-26-0521', 'YL-D2000 数据采集主机', 'YL-DAQ-3', 'yuelu', 'draft', D2000, [35, 36, null, null]),
  project('PRJ-26-0905', 'YL-FT2000 便携检测仪', 'YL-PT-1', 'yuelu', 'rejected', FT2000, [36, 35, null, 36]),
]

function zhuoyu(): DemoProject[] {
  const unit = 'zhuoyu'
  const full = [20, 21, 22, 23] as const
  return [
    project('PRJ-26-0318', 'TZ-D2000 工控主板', 'TZ-IPC-D2', unit, 'dvt', D2000, full, { others: [25] }),
    project('PRJ-26-0402', 'TZ-S5000C 双路服务器', 'TZ-2P-S5', unit, 'evt', S5000C, full, {
      others: [24, 25],
    }),
    project('PRJ-26-0427', 'TZ-E2000 边缘网关', 'TZ-EG-E2', unit, 'design', E2000, [20, 21, 22, null]),
    project('PRJ-25-0911', 'TZ-FT2000 瘦终端', 'TZ-TC-F2', unit, 'mp', FT2000, full, { flag: [2] }),
    project('PRJ-26-0516', 'TZ-D2000 加固笔记本', 'TZ-RNB-D2', unit, 'pvt', D2000, full, {
      flag: [1],
      others: [25],
    }),
    project(
      'PRJ-26-0603',
      'TZ-E2000 电力采集终端',
      'TZ-PM-E2',
      unit,
      'manager-review',
      E2000,
      [21, 21, 22, 23],
    ),
    project('PRJ-26-0702', 'TZ-S5000C 存储控制器', 'TZ-SC-S5', unit, 'fae-review', S5000C, [
      22,
      21,
      22,
      null,
    ]),
    project('PRJ-26-0815', 'TZ-D2000 一体机', 'TZ-AIO-D2', unit, 'draft', D2000, [20, 21, null, null]),
    project('PRJ-26-0921', 'TZ-COMe 加固模块', 'TZ-COM-D2', unit, 'rejected', D2000, [21, 21, 22, 23]),
    project('PRJ-26-1012', 'TZ-S5000C 存储一体机', '', unit, 'to-fill', S5000C, [20, null, null, null]),
    project('PRJ-25-0620', 'TZ-FT2000 网络安全平台', 'TZ-NS-F2', unit, 'closed', FT2000, full, {
      flag: [3, '2026-06-30 16:20'],
    }),
    project('PRJ-25-0317', 'TZ-D2000 视频会议终端', 'TZ-VC-D2', unit, 'closed-supported', D2000, full, {
      flag: [4, '2026-08-14 10:05'],
      others: [24],
    }),
    project(
      'PRJ-24-1108',
      'TZ-NAS 网络存储',
      'TZ-NAS-F2',
      unit,
      'closed-produced',
      FT2000,
      [22, 21, 22, 23],
      {
        flag: [3, '2026-03-20 15:40'],
      },
    ),
    project('PRJ-24-0730', 'TZ-2K4 瘦客户机', 'TZ-2K4', unit, 'closed-delivered', FT2000, [21, 21, 22, 23], {
      flag: [3, '2025-12-11 11:30'],
    }),
    project('PRJ-24-0226', 'TZ-6U VPX 计算板', 'TZ-6U', unit, 'closed-abnormal', FT2000, [21, 21, 22, null], {
      flag: [3, '2025-02-28 09:10'],
    }),
  ]
}

function jianglan(): DemoProject[] {
  const unit = 'jianglan'
  const full = [30, 31, 32, null] as const
  return [
    project('PRJ-26-0221', 'JL-D2000 工业控制器', 'JL-PLC-D2', unit, 'dvt', D2000, full),
    project('PRJ-26-0410', 'JL-E2000 运动控制卡', 'JL-MCC-E2', unit, 'evt', E2000, [31, 31, 32, null]),
    project('PRJ-26-0609', 'JL-S5000C 算力底座', 'JL-HPC-S5', unit, 'design', S5000C, full),
    project('PRJ-25-1104', 'JL-FT2000 产线工作站', 'JL-WS-F2', unit, 'pvt', FT2000, full, { others: [31] }),
  ]
}

function project(
  number: string,
  name: string,
  code: string,
  unit: DemoProject['unit'],
  status: ProjectStatus,
  chip: string,
  team: DemoProject['team'],
  more: Pick<DemoProject, 'others' | 'flag'> = {},
): DemoProject {
  return { number, name, code, unit, status, chip, team, ...more }
}
