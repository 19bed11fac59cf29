import styles from './ui.module.css'

/** A drawn sheet with the file type as a mono label. */
export function FileGlyph({ type, size = 'normal' }: { type: string; size?: 'normal' | 'small' }) {
  return (
    <svg
      className={styles.fileGlyph}
      width={size === 'small' ? 24 : 34}
      height={size === 'small' ? 28 : 40}
      viewBox="0 0 34 40"
      role="img"
      aria-label={`${type} 文件`}
    >
      <path
        className={styles.sheet}
        d="M3.500.5h20l10 10v26a3 3 0 0 1-3 3h-27a3 3 0 0 1-3-3v-33a3 3 0 0 1 3-3z"
      />
      <path className={styles.sheet} d="M23.500.5v7a3 3 0 0 0 3 3h7" />
      <path className={styles.sheetLine} d="M8 15.500h12M8 20.500h18" />
      <text x="17" y="34" textAnchor="middle">
        {type}
      </text>
    </svg>
  )
}
