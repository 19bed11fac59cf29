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

interface Standing {
  status: OrderStatus
  closeFlag: number
  restartFlag: number
}

/** What the customer reads of where an order stands. */
export function statusOf({ status, closeFlag, restartFlag }: Standing): { text: string; tone: Tone } {
  if (status === 'completed') {
    return restartFlag === 1 ? { text: '重启待审核', tone: 'wait' } : { text: '关闭', tone: 'closed' }
  }
  if (closeFlag === 1) return { text: '已申请关闭', tone: 'wait' }
  if (closeFlag === 2) return { text: '后台申请关闭', tone: 'action' }
  if (status === 'refused') return { text: '审核不通过', tone: 'failed' }
  return status === 'handled' ? { text: '已回复', tone: 'active' } : { text: '待处理', tone: 'wait' }
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
