import type { Tone } from '../workflow.ts'

/** The statuses of a project (document 2 section 4); wire and screens carry the labels, SQL the codes. */
export const PROJECT_STATUSES = {
  'to-fill': { label: '填写信息', tone: 'draft' },
  draft: { label: '草稿', tone: 'draft' },
  'fae-review': { label: '待FAE审核', tone: 'wait' },
  'manager-review': { label: '待项目负责人审核', tone: 'wait' },
  rejected: { label: '审核不通过', tone: 'failed' },
  design: { label: '设计阶段', tone: 'active' },
  evt: { label: 'EVT', tone: 'active' },
  dvt: { label: 'DVT', tone: 'active' },
  pvt: { label: 'PVT', tone: 'active' },
  mp: { label: 'MP', tone: 'active' },
  closed: { label: '已结项', tone: 'closed' },
  'closed-supported': { label: '结项并再支持', tone: 'active' },
  'closed-produced': { label: '量产结项', tone: 'done' },
  'closed-delivered': { label: '交付结项', tone: 'done' },
  'closed-abnormal': { label: '异常结项', tone: 'closed' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type ProjectStatus = keyof typeof PROJECT_STATUSES

/** The places of a project's team, in the order of the documents, with their wire names. */
export const SEATS = {
  xmfzr: '项目负责人',
  yjgcs: '硬件工程师',
  rjgcs: '软件工程师',
  csgcs: '测试工程师',
  qtgcs: '其他工程师',
} as const
export type Seat = keyof typeof SEATS

/** What screens call a status; the wire says plain MP. */
export function projectStatusText(label: string): string {
  return label === PROJECT_STATUSES.mp.label ? 'MP（量产阶段）' : label
}

/** The tone of a status by its label; an unknown one is in progress (visual guide, section 7). */
export function projectStatusTone(label: string): Tone {
  return Object.values(PROJECT_STATUSES).find((status) => status.label === label)?.tone ?? 'active'
}
