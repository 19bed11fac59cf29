import type { Milestone } from '@xinqiao/contract/projects/milestones'
import { addDays } from '@xinqiao/contract/time'
import type { EChartsCoreOption } from 'echarts/core'
import { type Bar, drawBar, series, todaySeries } from './gantt-series.ts'

/** What the chart draws, in colours that follow the theme by themselves. */
export function ganttOption(
  milestones: readonly Milestone[],
  former: readonly Milestone[],
  today: string,
): EChartsCoreOption {
  const bars = [...barsOf(milestones, today), ...former.flatMap((one, row) => planBar(one, row, 'former'))]
  return {
    ...barsOption(bars, today, milestones.length),
    grid: { ...GRID, left: 84 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: milestones.map(({ title }) => title),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: 'var(--ink)', fontSize: 12, align: 'left', margin: 84 },
    },
  }
}

const GRID = { left: 8, right: 56, top: 28, bottom: 36 }

/** Bars in rows below the months, with some days around them. */
export function barsOption(bars: Bar[], today: string, rows: number) {
  const days = [...bars.flatMap(({ from, to }) => [from, to]), today].sort()
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: GRID,
    tooltip: { trigger: 'item', formatter: ({ data }: { data: { bar: Bar } }) => textOf(data.bar) },
    xAxis: timeAxis(addDays(days[0] ?? today, -10), addDays(days.at(-1) ?? today, 10)),
    series: [series(bars, drawBar), todaySeries(today, rows)],
  }
}

/** Months along the top. */
function timeAxis(min: string, max: string): object {
  return {
    type: 'time',
    position: 'top',
    min,
    max,
    axisLine: { lineStyle: { color: 'var(--hairline)' } },
    axisTick: { show: false },
    axisLabel: { color: 'var(--text-tertiary)', fontSize: 12, hideOverlap: true, formatter: monthText },
    splitLine: { show: true, lineStyle: { color: 'var(--hairline-soft)' } },
  }
}

/** A month by its number, a January by its year; within a month, where the span is short, the day. */
export function monthText(time: number): string {
  const [year, month, day] = new Date(time + SHANGHAI_MS).toISOString().slice(0, 10).split('-')
  if (day !== '01') return `${month}-${day}`
  return month === '01' ? `${year}年` : `${month}月`
}

const SHANGHAI_MS = 8 * 3600_000

function barsOf(milestones: readonly Milestone[], today: string): Bar[] {
  return milestones.flatMap((one, row) => {
    const { actualStart, plannedStart, planned, actual, state } = one
    const bars = planBar(one, row, 'plan')
    const end = actual ?? (state === 'current' ? today : null)
    const start = actualStart ?? plannedStart
    if (end === null || start === null || start >= end) return bars
    const isOver = planned !== null && end > planned
    const turn = isOver && planned > start ? planned : end
    if (!isOver || planned > start) {
      bars.push({ row, from: start, to: turn, look: 'actual', label: `${one.title} 实际 ${start} 至 ${end}` })
    }
    if (isOver) {
      const over = `+${one.over ?? 0} 天`
      bars.push({ row, from: latest(planned ?? start, start), to: end, look: 'over', label: over })
    }
    return bars
  })
}

/** The later of two days. */
function latest(one: string, other: string): string {
  return [one, other].sort().at(-1) ?? one
}

function planBar({ title, plannedStart, planned }: Milestone, row: number, look: 'plan' | 'former'): Bar[] {
  if (planned === null) return []
  const from = plannedStart !== null && plannedStart < planned ? plannedStart : addDays(planned, -1)
  return [{ row, from, to: planned, look, label: `${title} 计划 ${from} 至 ${planned}` }]
}

function textOf({ look, label }: Bar): string {
  return look === 'over' ? `超计划 ${label.slice(1)}` : look === 'former' ? `${label}（历次）` : label
}
