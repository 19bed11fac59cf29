import type { OrderFigures } from '@xinqiao/contract/work-orders/figure-endpoints'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import styles from './figures.module.css'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const QUIET = { color: 'var(--text-tertiary)', fontSize: 11 }

/** What came and what was closed in each week, and what was left; the table beside it says the same in words. */
export function FigureChart({ weeks }: Pick<OrderFigures, 'weeks'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const chart = init(box.current, null, { renderer: 'svg' })
    chart.setOption({
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
        data: weeks.map(({ week }) => week.slice(5)),
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
      series: [
        bars(
          '新提交',
          'var(--brand)',
          weeks.map(({ sent }) => sent),
        ),
        bars(
          '已关闭',
          'var(--success)',
          weeks.map(({ closed }) => closed),
        ),
        {
          name: '周末未关闭',
          type: 'line',
          symbolSize: 5,
          itemStyle: { color: 'var(--warning)' },
          lineStyle: { color: 'var(--warning)', width: 2 },
          data: weeks.map(({ backlog }) => backlog),
        },
      ],
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [weeks])
  return <div ref={box} className={styles.chart} aria-hidden />
}

function bars(name: string, color: string, data: number[]) {
  return { name, type: 'bar', barMaxWidth: 14, itemStyle: { color, borderRadius: 2 }, data }
}
