import type { ReactNode } from 'react'
import { MISSING } from '../format/format.ts'
import styles from './facts.module.css'

/** Labels above values, as many columns as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || MISSING}</dd>
    </div>
  )
}
