import styles from './long-text.module.css'

/** Longer than this a text has the whole width of its record. */
const LONG = 60

export function isLong(text: string): boolean {
  return text.length > LONG
}

/** A text in a list or a title: a few lines of it, all of it where the pointer rests. Its record says it whole. */
export function LongText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`${styles.lines} ${className}`} {...(isLong(children) ? { title: children } : {})}>
      {children}
    </span>
  )
}
