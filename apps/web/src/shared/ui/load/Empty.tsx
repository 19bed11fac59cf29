import type { ReactNode } from 'react'
import styles from '../ui.module.css'

interface EmptyProps {
  title: string
  hint?: string
  /** `search`: a search without a result; `none`: nothing there yet */
  drawing?: 'search' | 'none'
  /** at most one button */
  children?: ReactNode
}

/** An empty part of a page: a line drawing, a bold sentence, a quiet one, at most one button. */
export function Empty({ title, hint, drawing = 'none', children }: EmptyProps) {
  return (
    <div className={styles.notice}>
      <Drawing of={drawing} />
      <p className={styles.noticeTitle}>{title}</p>
      {hint && <p className={styles.noticeHint}>{hint}</p>}
      {children && <div className={styles.noticeAction}>{children}</div>}
    </div>
  )
}

function Drawing({ of }: { of: 'search' | 'none' }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden="true">
      {of === 'search' ? (
        <>
          <rect x="18" y="6" width="44" height="50" rx="4" />
          <path d="M26 18h28M26 26h18M26 34h14" />
          <circle className={styles.drawingStrong} cx="64" cy="38" r="13" />
          <path className={styles.drawingStrong} d="M73 48l10 10" />
        </>
      ) : (
        <>
          <rect x="14" y="12" width="68" height="40" rx="4" />
          <path d="M14 22h68M26 34h14M26 42h22" />
        </>
      )}
    </svg>
  )
}
