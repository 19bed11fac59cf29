import type { Difference } from '@xinqiao/contract/projects/difference'
import { MISSING } from '../../../../../shared/format/format.ts'
import styles from '../../../parts/changes.module.css'

/** What a dialog would ask to change, from what to what, told as it is typed. */
export function Preview({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return null
  return (
    <section className={styles.preview} aria-label="本次变更" aria-live="polite">
      <h3>本次变更 {changes.length} 处</h3>
      <ul>
        {changes.map(({ field, label, from, to }) => (
          <li key={field}>
            {label}：<del>{from || MISSING}</del> → <ins>{to || MISSING}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
