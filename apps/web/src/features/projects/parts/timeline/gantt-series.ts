import type { CustomSeriesOption } from 'echarts/charts'

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
