import styles from '../ui.module.css'

/** Grey bars in the final row height; widths vary so that they read as text. */
export function Skeleton({ rows, rowHeight = 44 }: { rows: number; rowHeight?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.skeletonRow} style={{ height: rowHeight }}>
          {[34, 12, 16, 22].map((width, column) => (
            <span
              key={width}
              className={styles.skeletonBar}
              style={{ width: `${width - ((row + column) % 3) * 3}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
