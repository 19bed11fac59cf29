import type { BoardCard } from '@xinqiao/contract/projects/calls/board-endpoints'
import { addDays } from '@xinqiao/contract/time'
import type { EChartsCoreOption } from 'echarts/core'
import { barsOption } from './gantt-option.ts'
import type { Bar } from './gantt-series.ts'

/** The height of a row, which is that of the names beside the chart, and of the axis above. */
export const TIMELINE_ROW = 64
export const TIMELINE_AXIS = 64

/** What the chart of all projects draws. */
export function timelineOption(cards: readonly BoardCard[], today: string): EChartsCoreOption {
  const bars = cards.flatMap((card, row) => barsOf(card, row, today))
  return {
    ...barsOption(bars, today, cards.length),
    yAxis: { type: 'category', inverse: true, data: cards.map(({ id }) => id), show: false },
  }
}

function barsOf({ milestones }: BoardCard, row: number, today: string): Bar[] {
  return milestones.flatMap(({ title, plannedStart, planned, actual, state }) => {
    if (planned === null) return []
    const from = plannedStart !== null && plannedStart < planned ? plannedStart : addDays(planned, -1)
    const bars: Bar[] = [
      { row, from, to: planned, look: 'plan', label: `${title} 计划 ${from} 至 ${planned}` },
    ]
    const end = actual ?? (state === 'current' ? today : null)
    if (end === null || end <= from) return bars
    const [done = end] = [end, planned].sort()
    bars.push({ row, from, to: done, look: 'actual', label: `${title} 至 ${end}` })
    if (state === 'current' && end > planned)
      bars.push({ row, from: planned, to: end, look: 'over', label: title })
    return bars
  })
}
