import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import timeline from '../../../shared/ui/timeline.module.css'

/** What became of an order, the latest first. */
export function RouteTab({ entries }: { entries: OrderDetail['theCirculationList'] }) {
  return (
    <ol className={timeline.timeline} aria-label="处理记录">
      {entries.toReversed().map(({ theCirculationTime, theCirculationInfo }) => (
        <li key={`${theCirculationTime} ${theCirculationInfo}`}>
          <p className={timeline.what}>
            {theCirculationInfo}
            <span className={timeline.meta}>{theCirculationTime.slice(0, 16)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
