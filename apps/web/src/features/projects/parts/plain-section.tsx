import type { Frame } from '../../../shared/ui/load/section-of.ts'
import styles from './detail.module.css'

/** A section of the page of a project with nothing beside its title. */
export const plainSection: Frame = (title, content) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {content}
  </section>
)
