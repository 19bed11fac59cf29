import type { Milestone } from '@xinqiao/contract/projects/milestones'
import { CustomChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo } from 'react'
import { useChart } from '../../../../shared/figures/use-chart.ts'
import styles from './gantt.module.css'
import { ganttOption } from './gantt-option.ts'

use([CustomChart, GridComponent, TooltipComponent, SVGRenderer])

const ROW = 44
const AXIS = 64

interface GanttChartProps {
  milestones: readonly Milestone[]
  /** the same by a former plan; empty for none */
  former: readonly Milestone[]
  today: string
}

/** The chart itself: a row each, plan above, what came below, what is over hatched, today as a dashed line. */
export function GanttChart({ milestones, former, today }: GanttChartProps) {
  const option = useMemo(() => ganttOption(milestones, former, today), [milestones, former, today])
  const box = useChart(option, scaleOnPaper)
  const height = milestones.length * ROW + AXIS
  return <div ref={box} className={styles.chart} style={{ height }} aria-hidden />
}

/** Paper, which is narrower, shrinks it instead of cutting it. */
function scaleOnPaper(chart: EChartsType): void {
  const size = `0 0 ${chart.getWidth()} ${chart.getHeight()}`
  chart.getDom().querySelector('svg')?.setAttribute('viewBox', size)
}
