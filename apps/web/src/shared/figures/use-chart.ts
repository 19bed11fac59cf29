import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Draws what `option` says into a box, as large as the box is, and anew when `option` is another: keep it with useMemo.
 * `onSized` is told when the box has another size.
 */
export function useChart(
  option: EChartsCoreOption,
  onSized?: (chart: EChartsType) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const sized = useEffectEvent((chart: EChartsType) => onSized?.(chart))
  useEffect(() => {
    if (box.current === null) return
    const chart = init(box.current, null, { renderer: 'svg' })
    chart.setOption(option)
    const observer = new ResizeObserver(() => {
      chart.resize()
      sized(chart)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option])
  return box
}
