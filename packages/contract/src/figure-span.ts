import { z } from 'zod'
import { date } from './fields/primitives.ts'

/** Of which days a page of figures speaks. */
export const figureSpan = {
  from: z
    .union([date, z.literal('')])
    .default('')
    .describe('起始日期，默认 90 天前 / first day'),
  to: z
    .union([date, z.literal('')])
    .default('')
    .describe('截止日期，默认今天 / last day'),
}

export const FIGURE_TEXTS = {
  daysTurned: '截止日期不能早于起始日期',
  daysMany: '统计的日期范围最多两年',
} as const
