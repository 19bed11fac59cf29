import styles from '../applications.module.css'

/** Below the papers that a new application takes over from an earlier one. */
export function TakenOver({ number }: { number: string }) {
  return <p className={styles.footnote}>附件沿用自 {number}，写有型号或日期的请换成与本次申请一致的。</p>
}
