import { Waiting } from '../ui/load/QueryView.tsx'
import styles from './text-skeleton.module.css'

/** In the place of a text that is on its way. */
export function TextSkeleton() {
  return (
    <div className={styles.lines} aria-hidden>
      {LINES.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

const LINES = [96, 100, 92, 64, 98, 88, 99, 40]

/** While the means to draw a text are on their way, or a large one is being drawn. */
export function WaitingText() {
  return (
    <Waiting>
      <TextSkeleton />
    </Waiting>
  )
}
