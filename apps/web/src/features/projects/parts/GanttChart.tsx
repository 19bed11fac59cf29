import type { Milestone } from '@xinqiao/contract/projects/milestones'
import { CustomChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  const height = milestones.length * ROW + AXIS
  useEffect(() => {
    if (box.current === null) return
    const chart = init(box.current, null, { renderer: 'svg' })
    chart.setOption(ganttOption(milestones, former, today))
    const observer = new ResizeObserver(() => {
      chart.resize()
      // So that paper, which is narrower, shrinks it instead of cutting it.
      const size = `0 0 ${chart.getWidth()} ${chart.getHeight()}`
      chart.getDom().querySelector('svg')?.setAttribute('viewBox', size)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [milestones, former, today])
  return <div ref={box} className={styles.chart} style={{ height }} aria-hidden />
}
