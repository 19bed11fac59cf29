import { RightOutlined } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import styles from './home.module.css'

interface HomeSectionProps {
  title: string
  note?: string
  more?: { to: string; label: string }
  children: ReactNode
}

/** A heading, what belongs to it, and the way to all of it. */
export function HomeSection({ title, note, more, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {more && (
          <AppLink to={more.to} className={styles.more} aria-label={`${title}：${more.label}`}>
            {more.label} <RightOutlined aria-hidden />
          </AppLink>
        )}
      </header>
      {children}
    </section>
  )
}
