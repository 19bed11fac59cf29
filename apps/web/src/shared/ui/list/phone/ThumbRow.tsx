import type { ReactNode } from 'react'
import styles from './thumb-row.module.css'

/** What a phone shows of a record: what it is called, how it stands, and when and whose turn it is. */
export interface ThumbRow {
  name: ReactNode
  state: ReactNode
  /** small print, each part after a point; empty ones are left out */
  facts: readonly ReactNode[]
  /** at its end: the act that is due */
  act?: ReactNode
}

export function ThumbCell({ name, state, facts, act }: ThumbRow) {
  const told = facts.filter((fact) => fact !== '' && fact !== null && fact !== undefined)
  return (
    <div className={styles.row}>
      <div className={styles.name}>{name}</div>
      <div className={styles.state}>{state}</div>
      <div className={styles.facts}>
        {told.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells them apart
          <span key={index}>{fact}</span>
        ))}
      </div>
      {act !== undefined && <div className={styles.act}>{act}</div>}
    </div>
  )
}
