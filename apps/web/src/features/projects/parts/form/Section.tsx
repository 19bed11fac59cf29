import type { ReactNode } from 'react'
import { RefusalNote } from '../../../../shared/form/refused-fields.tsx'
import styles from './form.module.css'

interface SectionProps {
  id: string
  number: number
  title: string
  hint?: string
  /** why it was refused as a whole, until it is changed */
  refused?: string | undefined
  children: ReactNode
}

export function Section({ id, number, title, hint = '', refused, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <h2>
        <span>{String(number).padStart(2, '0')}</span>
        {title}
        {hint !== '' && <small>{hint}</small>}
      </h2>
      {refused !== undefined && <RefusalNote reason={refused} />}
      {children}
    </section>
  )
}
