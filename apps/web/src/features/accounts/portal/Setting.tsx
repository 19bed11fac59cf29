import type { ReactNode } from 'react'
import styles from '../parts/security.module.css'

export function Setting({ label, state, children }: { label: string; state: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.state}>{state}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
