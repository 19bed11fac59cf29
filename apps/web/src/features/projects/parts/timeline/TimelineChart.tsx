import type { BoardCard } from '@xinqiao/contract/projects/calls/board-endpoints'
import { CustomChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo } from 'react'
import { useChart } from '../../../../shared/figures/use-chart.ts'
import { TIMELINE_AXIS, TIMELINE_ROW, timelineOption } from './timeline-option.ts'

use([CustomChart, GridComponent, TooltipComponent, SVGRenderer])

/** A row for each project: its stages by plan, what is done filled, what is late hatched, today as a dashed line. */
export function TimelineChart({ cards, today }: { cards: readonly BoardCard[]; today: string }) {
  const box = useChart(useMemo(() => timelineOption(cards, today), [cards, today]))
  return <div ref={box} style={{ height: cards.length * TIMELINE_ROW + TIMELINE_AXIS }} aria-hidden />
}
