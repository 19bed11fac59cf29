import styles from './detail.module.css'

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
