import { active, closed, done, draft, failed, wait } from '../tones.ts'
import type { Tone } from '../workflow.ts'

/** The statuses of a project (document 2 section 4); wire and screens carry the labels, SQL the codes. */
export const PROJECT_STATUSES = {
  'to-fill': draft('填写信息'),
  draft: draft('草稿'),
  'fae-review': wait('待FAE审核'),
  'manager-review': wait('待项目负责人审核'),
  rejected: failed('审核不通过'),
  design: active('设计阶段'),
  evt: active('EVT'),
  dvt: active('DVT'),
  pvt: active('PVT'),
  mp: active('MP'),
  closed: closed('已结项'),
  'closed-supported': active('结项并再支持'),
  'closed-produced': done('量产结项'),
  'closed-delivered': done('交付结项'),
  'closed-abnormal': closed('异常结项'),
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

/** The places of the customer as they are stored, by wire name. */
export const SEAT_CODES = {
  xmfzr: 'owner',
  yjgcs: 'hardware',
  rjgcs: 'software',
  csgcs: 'test',
  qtgcs: 'other',
} as const satisfies Record<Seat, string>
export type SeatCode = (typeof SEAT_CODES)[Seat]

/** The running stages in their order; a project ends from any of them. */
export const STAGES = ['design', 'evt', 'dvt', 'pvt', 'mp'] as const satisfies readonly ProjectStatus[]
export type Stage = (typeof STAGES)[number]

/** How a project can end. */
export const OUTCOMES = [
  'closed',
  'closed-supported',
  'closed-produced',
  'closed-delivered',
  'closed-abnormal',
] as const satisfies readonly ProjectStatus[]
export type Outcome = (typeof OUTCOMES)[number]

/** In these the form itself is edited (document 2 section 4). */
export const FORM_STATUSES = ['to-fill', 'draft', 'rejected'] as const satisfies readonly ProjectStatus[]

/** Whether the status of this label is one of them. */
export function isFormLabel(label: string): boolean {
  return FORM_STATUSES.some((status) => PROJECT_STATUSES[status].label === label)
}

/** The share of the way that the progress bar shows, in percent; null where there is none yet. */
export function progressOf(status: ProjectStatus): number | null {
  if (status === 'to-fill' || status === 'draft') return null
  const index = STAGES.indexOf(status as Stage)
  return index < 0 ? 100 : (index + 1) * 20
}

/** The stage that follows. */
export function nextStage(status: ProjectStatus): Stage | null {
  const index = STAGES.indexOf(status as Stage)
  return index < 0 ? null : (STAGES[index + 1] ?? null)
}

/** The status that a label names. */
export function statusOfLabel(label: string): ProjectStatus | undefined {
  return (Object.keys(PROJECT_STATUSES) as ProjectStatus[]).find(
    (status) =>
      PROJECT_STATUSES[status].label === label || projectStatusText(PROJECT_STATUSES[status].label) === label,
  )
}

/** What screens call a status; the wire says plain MP. */
export function projectStatusText(label: string): string {
  return label === PROJECT_STATUSES.mp.label ? 'MP（量产阶段）' : label
}

/** The same within a sentence, where Latin letters stand apart from the Chinese before them. */
export function statusInSentence(label: string): string {
  const text = projectStatusText(label)
  return /^\w/.test(text) ? ` ${text}` : text
}

/** The tone of a status by its label; an unknown one is in progress (visual guide, section 7). */
export function projectStatusTone(label: string): Tone {
  return Object.values(PROJECT_STATUSES).find((status) => status.label === label)?.tone ?? 'active'
}
