import type { ProjectStatus } from '../projects/states.ts'
import type { Tone } from '../workflow.ts'
import { CHANGE_CLASSES } from './classes.ts'
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

/** The same from the provider's side: amber is what waits for the desk (visual guide, section 7). */
export function deskStatusOf({ status, closeFlag, restartFlag }: Standing): { text: string; tone: Tone } {
  if (status === 'completed') {
    return restartFlag === 1 ? { text: '客户申请重启', tone: 'action' } : { text: '已关闭', tone: 'closed' }
  }
  if (closeFlag === 1) return { text: '客户申请关闭', tone: 'action' }
  if (closeFlag === 2) return { text: '等待客户确认', tone: 'wait' }
  if (status === 'refused') return { text: '等待客户', tone: 'wait' }
  return status === 'handled' ? { text: '等待客户', tone: 'wait' } : { text: '待回复', tone: 'action' }
}

/** In these the short form suffices: there is no board yet on which anything could be reproduced. */
const SIMPLE_STATUSES: readonly ProjectStatus[] = ['design', 'manager-review', 'draft']

/** Which form an order has: the detailed one for technical questions once there is a board (document 2 section 4). */
export function layoutOf(classCode: string, status: ProjectStatus): 'simple' | 'detailed' {
  return classCode in CHANGE_CLASSES || SIMPLE_STATUSES.includes(status) ? 'simple' : 'detailed'
}
