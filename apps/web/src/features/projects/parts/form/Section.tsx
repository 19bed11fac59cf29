import type { ReactNode } from 'react'
import styles from './form.module.css'

interface SectionProps {
  id: string
  number: number
  title: string
  hint?: string
  children: ReactNode
}

export function Section({ id, number, title, hint = '', children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <h2>
        <span>{String(number).padStart(2, '0')}</span>
        {title}
        {hint !== '' && <small>{hint}</small>}
      </h2>
      {children}
    </section>
  )
}
