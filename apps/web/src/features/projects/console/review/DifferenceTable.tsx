import { ChangeTable } from '../../parts/ChangeTable.tsx'
import styles from '../../parts/detail.module.css'

interface DifferenceTableProps {
  differences: readonly { section: string; label: string; from: string; to: string }[]
}

/** What differs between two submissions, side by side. */
export function DifferenceTable({ differences }: DifferenceTableProps) {
  return (
    <section className={styles.section} aria-label="与上次提交的差异">
      <h2>与上次提交的差异</h2>
      {differences.length === 0 ? (
        <p className={styles.meta}>填写内容与上次提交相同。</p>
      ) : (
        <ChangeTable differences={differences} sides={['上次提交', '本次提交']} />
      )}
    </section>
  )
}
