import type { ReactNode } from 'react'
import { MISSING } from '../format/format.ts'
import styles from './facts.module.css'
import { linkedIfText } from './Linked.tsx'

/** Labels above values, as many columns as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  label: string
  /** a text of several lines: it has the whole width */
  wide?: boolean
  children: ReactNode
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{linkedIfText(children) || MISSING}</dd>
    </div>
  )
}
