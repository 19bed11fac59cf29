import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo } from 'react'
import styles from './figures.module.css'
import { useChart } from './use-chart.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const QUIET = { color: 'var(--text-tertiary)', fontSize: 11 }

export interface WeekSeries {
  name: string
  /** of the theme */
  color: string
  line?: boolean
  data: number[]
}

interface WeeksChartProps {
  /** their Mondays */
  weeks: readonly string[]
  series: readonly WeekSeries[]
}

/** Counts of each week, as bars and lines; a table beside it says the same in words. */
export function WeeksChart({ weeks, series }: WeeksChartProps) {
  const box = useChart(useMemo(() => weeksOption(weeks, series), [weeks, series]))
  return <div ref={box} className={styles.chart} aria-hidden />
}

function weeksOption(weeks: readonly string[], series: readonly WeekSeries[]): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 40, right: 16, top: 36, bottom: 28 },
    legend: {
      itemGap: 18,
      padding: [4, 16],
      top: 0,
      right: 0,
      textStyle: { color: 'var(--text-secondary)' },
      itemWidth: 14,
      itemHeight: 8,
    },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      data: weeks.map((week) => week.slice(5)),
      axisLine: { lineStyle: { color: 'var(--hairline)' } },
      axisTick: { show: false },
      axisLabel: QUIET,
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: QUIET,
      splitLine: { lineStyle: { color: 'var(--hairline-soft)' } },
    },
    series: series.map(drawn),
  }
}

function drawn({ name, color, line, data }: WeekSeries) {
  return line
    ? {
        ...{ name, data, type: 'line', symbolSize: 5 },
        ...{ itemStyle: { color }, lineStyle: { color, width: 2 } },
      }
    : { name, data, type: 'bar', barMaxWidth: 14, itemStyle: { color, borderRadius: 2 } }
}
