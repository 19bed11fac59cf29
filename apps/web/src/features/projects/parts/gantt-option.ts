import { addDays } from '@xinqiao/contract/projects/dates'
import type { Milestone } from '@xinqiao/contract/projects/milestones'
import type { CustomSeriesOption } from 'echarts/charts'
import type { EChartsCoreOption } from 'echarts/core'

/** Bars of one row: from, to, and how they are drawn. */
export interface Bar {
  row: number
  from: string
  to: string
  look: 'former' | 'plan' | 'actual' | 'over'
  label: string
}

type DrawApi = Parameters<NonNullable<CustomSeriesOption['renderItem']>>[1]

const HEIGHTS = { former: 4, plan: 8, actual: 8, over: 8 } as const
const OFFSETS = { former: -14, plan: -9, actual: 2, over: 2 } as const

/** What the chart draws, in colours that follow the theme by themselves. */
export function ganttOption(
  milestones: readonly Milestone[],
  former: readonly Milestone[],
  today: string,
): EChartsCoreOption {
  const bars = [...barsOf(milestones, today), ...former.flatMap((one, row) => planBar(one, row, 'former'))]
  const days = [...bars.flatMap(({ from, to }) => [from, to]), today].sort()
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 84, right: 56, top: 28, bottom: 36 },
    tooltip: { trigger: 'item', formatter: ({ data }: { data: { bar: Bar } }) => textOf(data.bar) },
    xAxis: timeAxis(addDays(days[0] ?? today, -10), addDays(days.at(-1) ?? today, 10)),
    yAxis: {
      type: 'category',
      inverse: true,
      data: milestones.map(({ title }) => title),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: 'var(--ink)', fontSize: 12, align: 'left', margin: 84 },
    },
    series: [series(bars, drawBar), todaySeries(today, milestones.length)],
  }
}

/** Months along the top. */
export function timeAxis(min: string, max: string): object {
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

/** A January is told by its year. */
function monthText(time: number): string {
  const [year, month] = new Date(time + SHANGHAI_MS).toISOString().split('-')
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

export function textOf({ look, label }: Bar): string {
  return look === 'over' ? `超计划 ${label.slice(1)}` : look === 'former' ? `${label}（历次）` : label
}

type Draw = (api: DrawApi, bar: Bar) => object

export function series(bars: readonly Bar[], draw: Draw): CustomSeriesOption {
  return {
    type: 'custom',
    clip: true,
    encode: { x: [0, 1], y: 2 },
    data: bars.map((bar) => ({ value: [bar.from, bar.to, bar.row], bar })) as never,
    renderItem: (params, api) => draw(api, bars[params.dataIndex] as Bar) as never,
  }
}

export function drawBar(api: DrawApi, { from, to, row, look, label }: Bar): object {
  const [left = 0, middle = 0] = api.coord([from, row])
  const [right = 0] = api.coord([to, row])
  const [y, height, width] = [middle + OFFSETS[look], HEIGHTS[look], Math.max(2, right - left)]
  const shape = { x: left, y, width, height, r: 2 }
  if (look !== 'over') return { type: 'rect', shape, style: STYLES[look] }
  const hatches = Array.from({ length: Math.floor(width / 5) }, (_, index) => ({
    type: 'line',
    silent: true,
    shape: { x1: left + index * 5, y1: y + height, x2: Math.min(right, left + index * 5 + 5), y2: y },
    style: { stroke: 'var(--error)', lineWidth: 1 },
  }))
  const words = { text: label, fill: 'var(--error)', x: right + 6, y: y - 2, fontSize: 12, fontWeight: 600 }
  return {
    type: 'group',
    children: [
      { type: 'rect', shape, style: { fill: 'var(--error-bg)', stroke: 'var(--error)' } },
      ...hatches,
      { type: 'text', style: words },
    ],
  }
}

const STYLES = {
  former: { fill: 'var(--sunken)', stroke: 'var(--control-border)', lineDash: [3, 2] },
  plan: { fill: 'var(--bg)', stroke: 'var(--slate)' },
  actual: { fill: 'var(--brand)' },
} as const

export function todaySeries(today: string, rows: number): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    encode: { x: 0, y: 1 },
    data: [[today, Math.max(0, rows - 1)]],
    renderItem: (params, api) => {
      const [x = 0] = api.coord([today, 0])
      const { y, height } = params.coordSys as unknown as { y: number; height: number }
      const bottom = y + height
      return {
        type: 'group',
        children: [
          {
            type: 'line',
            shape: { x1: x, y1: y, x2: x, y2: bottom },
            style: { stroke: 'var(--ink)', lineDash: [3, 3] },
          },
          {
            type: 'text',
            style: {
              text: `今天 ${today.slice(5)}`,
              x,
              y: bottom + 8,
              align: 'center',
              fill: 'var(--bg)',
              backgroundColor: 'var(--ink)',
              borderRadius: 4,
              padding: [3, 6],
              fontSize: 11,
            },
          },
        ],
      }
    },
  }
}
