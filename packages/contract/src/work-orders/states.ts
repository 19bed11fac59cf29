import type { ProjectStatus } from '../projects/states.ts'
import type { Tone } from '../workflow.ts'
import { CHANGE_CLASSES } from './classes.ts'
import { DESK_STATES, type DeskState } from './desk-states.ts'
import type { OrderStatus } from './record.ts'

/** The documented code of each state (document 2 section 4). */
export const STATUS_CODES = {
  'to-handle': 'WORKORDER_DCL',
  handled: 'WORKORDER_YCL',
  refused: 'WORKORDER_SHBTG',
  completed: 'WORKORDER_YWC',
} as const satisfies Record<OrderStatus, string>
export type StatusCode = (typeof STATUS_CODES)[OrderStatus]

/** A customer who has not answered for so many days what the provider asked to close agrees to it. */
export const UNANSWERED_DAYS = 14

/** It was completed; whether it is to be opened again is another question. */
export function isOver({ workOrderStatusCode }: { workOrderStatusCode: string }): boolean {
  return workOrderStatusCode === STATUS_CODES.completed
}

/** It was sent back, and waits for its sender to send it again. */
export function isRefused({ workOrderStatusCode }: { workOrderStatusCode: string }): boolean {
  return workOrderStatusCode === STATUS_CODES.refused
}

/** It was answered, or sent back to be altered. */
export function isHandled({ workOrderStatusCode }: { workOrderStatusCode: string }): boolean {
  return workOrderStatusCode === STATUS_CODES.handled
}

/** It was answered, and nobody has asked to close it: such orders can be asked to be closed together. */
export function isAnswered(order: { workOrderStatusCode: string; closeFlag: number }): boolean {
  return isHandled(order) && order.closeFlag === 0
}

/** How an order presses, by how much of its time is left and whether it was escalated. */
export const URGENCIES = ['一般', '紧急', '特急'] as const
/** What does not press has no tone of its own; what presses waits for the provider. */
export const URGENCY_TONES: Readonly<Record<(typeof URGENCIES)[number], Tone | null>> = {
  一般: null,
  紧急: 'wait',
  特急: 'late',
}

interface Standing {
  status: OrderStatus
  closeFlag: number
  restartFlag: number
}

/** What the customer reads of where an order stands; amber only where it is this reader's own turn. */
export function statusOf(
  { status, closeFlag, restartFlag }: Standing,
  isYourTurn = false,
): { text: string; tone: Tone } {
  if (status === 'completed') {
    return restartFlag === 1 ? { text: '重启待审核', tone: 'wait' } : { text: '关闭', tone: 'closed' }
  }
  if (closeFlag === 1) return { text: '已申请关闭', tone: 'wait' }
  if (closeFlag === 2) return { text: '后台申请关闭', tone: isYourTurn ? 'action' : 'wait' }
  if (status === 'refused') return { text: '审核不通过', tone: 'failed' }
  if (status === 'handled') return { text: '已回复', tone: isYourTurn ? 'action' : 'active' }
  return { text: '待处理', tone: 'wait' }
}

/** The same from the provider's side, in the words by which the desk is narrowed too. */
export function deskStateOf({ status, closeFlag, restartFlag }: Standing): DeskState {
  if (status === 'completed') return restartFlag === 1 ? 'restart' : 'closed'
  if (closeFlag === 1) return 'wish'
  if (closeFlag === 2) return 'closing'
  return status === 'to-handle' ? 'answer' : 'customer'
}

/** Amber is what waits for the desk (visual guide, section 7). */
const DESK_TONES: Readonly<Record<DeskState, Tone>> = {
  ...{ answer: 'action', wish: 'action', restart: 'action' },
  ...{ customer: 'wait', closing: 'wait', closed: 'closed' },
}

export function deskStatusOf(standing: Standing): { text: string; tone: Tone } {
  const state = deskStateOf(standing)
  return { text: DESK_STATES[state], tone: DESK_TONES[state] }
}

/** In these the short form suffices: there is no board yet on which anything could be reproduced. */
const SIMPLE_STATUSES: readonly ProjectStatus[] = ['design', 'manager-review', 'draft']

/** Which form an order has: the detailed one for technical questions once there is a board (document 2 section 4). */
export function layoutOf(classCode: string, status: ProjectStatus): 'simple' | 'detailed' {
  return classCode in CHANGE_CLASSES || SIMPLE_STATUSES.includes(status) ? 'simple' : 'detailed'
}
